import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx';
import { RefreshIcon } from '../icons/actions.tsx';
import { AlertIcon } from '../icons/status.tsx';

export interface ErrorStateProps extends Omit<EmptyStateProps, 'action' | 'picture' | 'role'> {
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Further ways on, such as links. */
  actions?: ReactNode;
  labels?: { retry: string } | undefined;
}

/** Shows what could not be loaded, and Retry. */
export function ErrorState({
  onRetry,
  retrying = false,
  actions,
  labels = { retry: 'Retry' },
  ...state
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button icon={<RefreshIcon size={18} />} busy={retrying} onClick={onRetry}>
      {labels.retry}
    </Button>
  );
  return (
    <EmptyState
      {...state}
      role="alert"
      picture={<AlertIcon size={32} />}
      action={
        (retry || actions) && (
          <>
            {retry}
            {actions}
          </>
        )
      }
    />
  );
}
