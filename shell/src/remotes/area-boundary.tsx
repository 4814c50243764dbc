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
  readonly error: unknown;
  readonly attempt: number;
}

/**
 * Keeps a failure inside its area: the remote failed to load, one of its chunks is missing, or a
 * screen threw. Retry clears the failed loads and renders again, without reloading the page.
 */
export class AreaBoundary extends Component<Props, State> {
  override state: State = { error: undefined, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('Unknown failure') };
  }

  readonly #retry = (): void => {
    forgetFailedLoads();
    this.setState(({ attempt }) => ({ error: undefined, attempt: attempt + 1 }));
  };

  override componentDidUpdate(before: Props, { error }: State): void {
    const isOldFailure = error !== undefined && error === this.state.error;
    if (isOldFailure && before.path !== this.props.path) this.#retry();
  }

  override render(): ReactNode {
    const { error, attempt } = this.state;
    if (error !== undefined) return <AreaFailure onRetry={this.#retry} />;
    return <AreaAttempt key={attempt}>{this.props.children}</AreaAttempt>;
  }
}

function AreaAttempt({ children }: Pick<Props, 'children'>) {
  return children;
}

/** The panel in place of an area that could not be loaded or has failed. */
function AreaFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
