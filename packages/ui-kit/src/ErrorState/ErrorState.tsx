import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../class-names.ts';
import emptyStyles from '../EmptyState/EmptyState.module.css';
import { RefreshIcon } from '../icons/actions.tsx';
import { AlertIcon } from '../icons/status.tsx';

export interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Further ways on, such as links. */
  actions?: ReactNode;
  labels?: { retry: string } | undefined;
  className?: string | undefined;
}

/** Something could not be shown: what, and Retry. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  actions,
  labels = { retry: 'Retry' },
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={classNames(emptyStyles.state, className)}>
      <div className={classNames(emptyStyles.picture, emptyStyles.warn)}>
        <AlertIcon size={32} />
      </div>
      <p className={emptyStyles.title}>{title}</p>
      {children && <div className={emptyStyles.text}>{children}</div>}
      {(onRetry || actions) && (
        <div className={emptyStyles.action}>
          {onRetry && (
            <Button icon={<RefreshIcon size={18} />} busy={retrying} onClick={onRetry}>
              {labels.retry}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
