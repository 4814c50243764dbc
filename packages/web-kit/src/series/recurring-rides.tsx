import { Button, PlusIcon } from '@trupial/ui-kit';
import { Link, useNavigate, useParams, useSearchParams, useT } from '@trupial/web-kit';
import { looks } from '@trupial/ui-kit';
import { useState } from 'react';
import { useIsThere } from '../use-is-there.ts';
import { NEW_SERIES } from './kept-series.ts';
import { listIn, listQuery } from './list-address.ts';
import type { SeriesStart } from './series-draft.ts';
import { SeriesList } from './series-list.tsx';
import { SeriesPage } from './series-page.tsx';
import StartSeriesDialog from './start-series-dialog.tsx';
import styles from './series.module.css';

interface RecurringRidesProps {
  readonly who: 'rider' | 'office';
  /** Address of the list. */
  readonly base: string;
  /** What is known of a new one. */
  readonly start?: SeriesStart | undefined;
}

/** The list of recurring rides, or the one that the address names. */
export function RecurringRides({ who, base, start }: RecurringRidesProps) {
  const t = useT();
  const { id } = useParams();
  const [address] = useSearchParams();
  // A series has the query of the list from which it was opened: the way back leads there again.
  const query = listQuery(listIn(address, who));
  const navigate = useNavigate();
  const isThere = useIsThere();
  const [isStarting, setStarting] = useState(false);
  const [version, setVersion] = useState(0);
  if (id !== undefined) {
    return (
      <>
        <Link to={`${base}${query}`} className={looks.link ?? ''}>
          ← {t('All recurring rides')}
        </Link>
        {/* What was asked and told about one series is not the next one's. */}
        <SeriesPage key={id} id={id} who={who} />
      </>
    );
  }
  return (
    <>
      <div className={styles.row}>
        <Button variant="primary" icon={<PlusIcon size={18} />} onClick={() => setStarting(true)}>
          {t('New recurring ride')}
        </Button>
      </div>
      <SeriesList who={who} base={base} version={version} />
      {isStarting && (
        <StartSeriesDialog
          start={start}
          keptAs={NEW_SERIES}
          onClose={() => setStarting(false)}
          onStarted={(series) => {
            setStarting(false);
            setVersion(version + 1);
            // Not away from where somebody has gone meanwhile.
            if (isThere()) navigate(`${base}/${series.id}${query}`);
          }}
        />
      )}
    </>
  );
}
