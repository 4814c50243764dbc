import { formatDistance, formatMoney, formatNumber, useT } from '@trupial/web-kit';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  ErrorState,
  RefreshIcon,
  StarIcon,
} from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import { useState } from 'react';
import { DriverProfileDialog } from '../../drivers/driver-profile-dialog.tsx';
import listStyles from '../../operator-area/list-screen.module.css';
import { ScreenHead } from '../../operator-area/screen-head.tsx';
import { PageLinks } from '../../paging/page-links.tsx';
import type { Entry } from './entry.ts';
import { leaderboardColumns } from './leaderboard-columns.tsx';
import styles from './leaderboard.module.css';
import { useLeaderboard } from './use-leaderboard.ts';

/** The documented number of page buttons. */
const PAGE_BUTTONS = 5;

/** Every driver by what he has done, since his first ride. */
export default function LeaderboardScreen() {
  const t = useT();
  const board = useLeaderboard();
  const [viewed, setViewed] = useState<Entry>();
  const { page, failure } = board;
  return (
    <section className={listStyles.screen}>
      <ScreenHead
        title={t('Drivers Leaderboard')}
        updatedAt={board.updatedAt}
        isStale={board.isStale}
      >
        <Button
          icon={<RefreshIcon size={18} />}
          busy={board.isFetching && !board.isLoading}
          onClick={board.refresh}
        >
          {t('Refresh')}
        </Button>
      </ScreenHead>
      {board.isPreview && (
        <Alert tone="warning">{t('Using sample data for leaderboard preview')}</Alert>
      )}
      {failure ? (
        <ErrorState
          title={failure}
          labels={{ retry: t('Retry') }}
          retrying={board.isFetching}
          onRetry={board.refresh}
        />
      ) : (
        <>
          <dl className={styles.stats}>
            <div>
              <dt>{t('Total Drivers')}</dt>
              <dd>{board.isLoading ? '…' : formatNumber(board.count)}</dd>
            </div>
            <div>
              <dt>{t('Current Page')}</dt>
              <dd>
                {page.page}/{page.pages}
              </dd>
            </div>
          </dl>
          <Card padding="none" className={listStyles.frame}>
            <Table
              caption={t('Drivers Leaderboard')}
              columns={leaderboardColumns(t, setViewed)}
              rows={page.items}
              rowKey={({ id }) => id}
              sort={board.sort}
              onSort={board.setSort}
              loadingRows={board.isLoading ? 8 : 0}
              labels={{
                loading: t('Loading drivers…'),
                sortBy: t('Sort by'),
                ascending: t('ascending'),
                descending: t('descending'),
              }}
              empty={
                <EmptyState
                  picture={<StarIcon size={32} />}
                  title={t('No driver data available for leaderboard.')}
                />
              }
            />
          </Card>
          {page.pages > 1 && (
            <footer className={listStyles.foot}>
              <PageLinks
                page={page.page}
                pages={page.pages}
                most={PAGE_BUTTONS}
                onPage={board.setPage}
              />
            </footer>
          )}
        </>
      )}
      {viewed && (
        <DriverProfileDialog
          driver={viewed}
          facts={[
            [t('Rank'), formatNumber(viewed.rank)],
            [t('Performance'), formatNumber(viewed.performance)],
            [t('Total KM'), formatDistance(viewed.kilometres)],
            [t('Total Fare'), formatMoney(viewed.fare)],
          ]}
          onClose={() => setViewed(undefined)}
        />
      )}
    </section>
  );
}
