import { formatDistance, formatMoney, formatNumber, useT } from '@trupial/web-kit';
import { Alert, EmptyState, StarIcon } from '@trupial/ui-kit';
import { useState } from 'react';
import { DriverProfileDialog } from '../../drivers/driver-profile-dialog.tsx';
import listStyles from '../../list-screen/list-screen.module.css';
import { ListPage } from '../../list-screen/list-page.tsx';
import { ListTable } from '../../list-screen/list-table.tsx';
import { NewRidesNote } from '../../lists/new-rides-note.tsx';
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
  const { page, held } = board;
  return (
    <ListPage
      title={t('Drivers Leaderboard')}
      list={board}
      failure={board.failure}
      above={
        board.isPreview && (
          <Alert tone="warning">{t('Using sample data for leaderboard preview')}</Alert>
        )
      }
      dialogs={
        viewed && (
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
        )
      }
    >
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
        <div>
          <dt>{t('Period')}</dt>
          <dd>{t('Since the first ride')}</dd>
        </div>
      </dl>
      <div className={styles.list} {...held.pointer}>
        <ListTable
          caption={t('Drivers Leaderboard')}
          columns={leaderboardColumns(t, setViewed)}
          rows={held.items}
          rowKey={({ id }) => id}
          sort={board.sort}
          onSort={board.setSort}
          list={board}
          loadingRows={8}
          loading={t('Loading drivers…')}
          empty={
            <EmptyState
              picture={<StarIcon size={32} />}
              title={t('No driver data available for leaderboard.')}
            />
          }
        />
        <NewRidesNote waiting={held.waiting} onShow={held.release}>
          {(n) => t('{n, plural, one {# change} other {# changes}}: show', { n })}
        </NewRidesNote>
      </div>
      {page.items.length > 0 && (
        <footer className={listStyles.foot}>
          <PageLinks
            page={page.page}
            pages={page.pages}
            most={PAGE_BUTTONS}
            onPage={board.setPage}
          />
        </footer>
      )}
    </ListPage>
  );
}
