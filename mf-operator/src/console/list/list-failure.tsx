import { errorText, useT } from '@trupial/web-kit';
import { ErrorState } from '@trupial/ui-kit';
import type { ListState } from './list-state.ts';

/** The list could not be fetched: why, and Retry. */
export function ListFailure({ list }: { list: ListState }) {
  const t = useT();
  return (
    <ErrorState
      title={t('This list could not be loaded.')}
      labels={{ retry: t('Retry') }}
      retrying={list.isFetching}
      onRetry={list.refresh}
    >
      {t(errorText(list.error, t('Please check your connection and try again.')))}
    </ErrorState>
  );
}
