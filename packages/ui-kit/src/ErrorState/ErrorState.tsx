import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../class-names.ts';
import emptyStyles from '../EmptyState/EmptyState.module.css';
import { RefreshIcon } from '../icons/actions.tsx';
import { AlertIcon } from '../icons/status.tsx';

export interface ErrorStateProps {
  title: ReactNode;
  /** The title is a heading: of a screen that shows nothing else, 'h1'. */
  heading?: 'h1' | 'h2' | undefined;
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
  heading,
  children,
  onRetry,
  retrying = false,
  actions,
  labels = { retry: 'Retry' },
  className,
}: ErrorStateProps) {
  const Title = heading ?? 'p';
  return (
    <div role="alert" className={classNames(emptyStyles.state, className)}>
      <div className={classNames(emptyStyles.picture, emptyStyles.warn)}>
        <AlertIcon size={32} />
      </div>
      <Title className={emptyStyles.title}>{title}</Title>
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
