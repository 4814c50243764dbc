import { Button } from '@trupial/ui-kit';
import { forgetFailedLoads, useT } from '@trupial/web-kit/core';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import styles from './area.module.css';
import { allowReload, reloadOlderPage } from './older-page.ts';

interface Props {
  readonly children: ReactNode;
  /** Of the page that is shown: another one is tried for itself. */
  readonly path: string;
  /** Loads the page anew. */
  readonly reload?: () => void;
}

interface State {
  readonly error?: unknown;
}

/**
 * Keeps a failure inside its area: the remote failed to load, one of its chunks is missing, or a
 * screen threw. Retry clears the failed loads and renders again, without reloading the page; so does
 * the connection, when it is back. A page that is older than the server's is loaded anew instead.
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
    const { children, reload = reloadPage } = this.props;
    return this.state.error ? <AreaFailure onRetry={this.#retry} reload={reload} /> : children;
  }
}

const reloadPage = () => location.reload();

interface FailureProps {
  readonly onRetry: () => void;
  readonly reload: () => void;
}

/** The panel in place of an area that could not be loaded or has failed. */
function AreaFailure({ onRetry, reload }: FailureProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  useEffect(() => {
    // Not when the visitor has gone on to a page that works.
    const left = new AbortController();
    reloadOlderPage(left.signal, reload).catch(() => undefined);
    return () => left.abort();
  }, [reload]);
  const tryAgain = () => {
    allowReload();
    onRetry();
  };
  return (
    <section className={styles.panel} role="alert">
      <h1 ref={heading} tabIndex={-1} className={styles.panelTitle}>
        {t('This part of Trupial is not available right now.')}
      </h1>
      <p>{t('Everything else still works. Check your connection, or try again in a moment.')}</p>
      <Button variant="primary" onClick={tryAgain}>
        {t('Retry')}
      </Button>
    </section>
  );
}
