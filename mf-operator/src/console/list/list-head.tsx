import { useT } from '@trupial/web-kit';
import { Button, RefreshIcon } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import { ScreenHead } from '../../operator-area/screen-head.tsx';
import type { ListState } from './list-state.ts';

interface ListHeadProps {
  title: string;
  list: ListState;
  children?: ReactNode;
}

/** Title of a screen of the console, how fresh its list is, Refresh, and its other buttons. */
export function ListHead({ title, list, children }: ListHeadProps) {
  const t = useT();
  return (
    <ScreenHead title={title} updatedAt={list.updatedAt} isStale={list.isStale}>
      <Button
        icon={<RefreshIcon size={18} />}
        busy={list.isFetching && !list.isLoading}
        onClick={list.refresh}
      >
        {t('Refresh')}
      </Button>
      {children}
    </ScreenHead>
  );
}
