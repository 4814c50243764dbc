import { errorText, useT } from '@trupial/web-kit';
import { Alert, Button, ErrorState, RefreshIcon, looks } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import { ScreenHead } from '../operator-area/screen-head.tsx';
import type { ListState } from './list-state.ts';

export interface ListPageProps {
  title: string;
  list: ListState;
  /** Other buttons, before and after Refresh. */
  before?: ReactNode;
  buttons?: ReactNode;
  /** Search, filters, figures and notes: there even when the list is not, unless it fails alone. */
  above?: ReactNode;
  /** Why a command did not work, until it is dismissed. */
  problem?: string | undefined;
  onDismissProblem?: (() => void) | undefined;
  /** A screen's own words on the buttons, and instead of the usual title and reason of a failure. */
  refresh?: string;
  retry?: string;
  failure?: string | undefined;
  /** When the list is not there, the message and its Retry stand alone: no Refresh, nothing above. */
  failsAlone?: boolean;
  dialogs?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** A screen of one list: its head, what stands above the list, and the list or why it is not there. */
export function ListPage(props: ListPageProps) {
  const { title, list, before, buttons, above, problem, onDismissProblem, failure } = props;
  const t = useT();
  const isAlone = props.failsAlone === true && list.hasFailed;
  return (
    <section className={looks.stack4}>
      <ScreenHead
        title={title}
        updatedAt={list.updatedAt}
        isStale={list.isStale}
        isPolled={list.isPolled}
      >
        {before}
        {!isAlone && (
          <Button
            icon={<RefreshIcon size={18} />}
            busy={list.isFetching && !list.isLoading}
            onClick={() => void list.refresh()}
          >
            {props.refresh ?? t('Refresh')}
          </Button>
        )}
        {buttons}
      </ScreenHead>
      {problem && (
        <Alert tone="danger" labels={{ dismiss: t('Dismiss') }} onDismiss={onDismissProblem}>
          {problem}
        </Alert>
      )}
      {!isAlone && above}
      {list.hasFailed ? (
        <ErrorState
          title={failure ?? t('This list could not be loaded.')}
          labels={{ retry: props.retry ?? t('Retry') }}
          retrying={list.isFetching}
          onRetry={() => void list.refresh()}
        >
          {failure
            ? undefined
            : t(errorText(list.error, t('Please check your connection and try again.')))}
        </ErrorState>
      ) : (
        props.children
      )}
      {props.dialogs}
    </section>
  );
}
