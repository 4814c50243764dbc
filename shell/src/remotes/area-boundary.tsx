import { Button } from '@trupial/ui-kit';
import { forgetFailedLoads, useT } from '@trupial/web-kit/core';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import styles from './area.module.css';

interface Props {
  readonly children: ReactNode;
  /** Of the page that is shown: another one is tried for itself. */
  readonly path: string;
}

interface State {
  readonly error?: unknown;
}

/**
 * Keeps a failure inside its area: the remote failed to load, one of its chunks is missing, or a
 * screen threw. Retry clears the failed loads and renders again, without reloading the page; so does
 * the connection, when it is back.
 */
export class AreaBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error || true };
  }

  readonly #retry = (): void => {
    forgetFailedLoads();
    // What has failed was taken off the screen: it begins anew.
    this.setState({ error: undefined });
  };

  override componentDidUpdate({ path }: Props, { error }: State): void {
    // Not when it is the new page that has failed.
    if (error && error === this.state.error && path !== this.props.path) this.#retry();
  }

  override render(): ReactNode {
    return this.state.error ? <AreaFailure onRetry={this.#retry} /> : this.props.children;
  }
}

/** The panel in place of an area that could not be loaded or has failed. */
function AreaFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <section className={styles.panel} role="alert">
      <h1 ref={heading} tabIndex={-1} className={styles.panelTitle}>
        {t('This part of Trupial is not available right now.')}
      </h1>
      <p>{t('Everything else still works. Check your connection, or try again in a moment.')}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('Retry')}
      </Button>
    </section>
  );
}
