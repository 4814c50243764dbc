import { Component } from 'react';
import type { ReactNode } from 'react';
import { forgetFailedLoads } from '@trupial/web-kit/core';
import { AreaFailure } from './area-failure.tsx';

interface Props {
  readonly children: ReactNode;
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

  override render(): ReactNode {
    const { error, attempt } = this.state;
    if (error !== undefined) return <AreaFailure onRetry={this.#retry} />;
    return <AreaAttempt key={attempt}>{this.props.children}</AreaAttempt>;
  }
}

function AreaAttempt({ children }: Props) {
  return children;
}
