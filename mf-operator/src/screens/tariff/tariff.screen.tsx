import { callApi, useQuery, useT } from '@trupial/web-kit';
import { Card } from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import styles from '../../operator-area/list-screen.module.css';
import { ListFailure } from '../../console/list/list-failure.tsx';
import { ListHead } from '../../console/list/list-head.tsx';
import { listState } from '../../console/list/list-state.ts';
import { useToday } from '../../words/use-today.ts';
import { NewTariff } from './new-tariff.tsx';
import { tariffColumns } from './tariff-columns.tsx';
import type { TariffVersion } from './tariff.ts';
import { TARIFFS_KEY } from './use-new-tariff.ts';

const NOTHING: readonly TariffVersion[] = [];

/** Every version of the tariff, and the form for a new one. */
export default function TariffScreen() {
  const t = useT();
  const today = useToday();
  const query = useQuery({
    queryKey: TARIFFS_KEY,
    queryFn: ({ signal }) => callApi('tariffs', { signal }),
  });
  const versions = query.data?.tariffs ?? NOTHING;
  const inForce = versions.find((version) => version.in_force);
  const list = listState(query);
  return (
    <section className={styles.screen}>
      <ListHead title={t('Tariff')} list={list}>
        {inForce && <NewTariff from={inForce} />}
      </ListHead>
      <p className={styles.quiet}>
        {t(
          'Amounts in US dollars. A ride pays by the tariff of its day; a quote, and a ride once booked, keeps the one it was made with.',
        )}
      </p>
      {list.hasFailed ? (
        <ListFailure list={list} />
      ) : (
        <Card padding="none" className={styles.frame}>
          <Table
            caption={t('Versions of the tariff')}
            columns={tariffColumns(t, today)}
            rows={versions}
            rowKey={(version) => version.version}
            loadingRows={list.isLoading ? 3 : 0}
            labels={{ loading: t('Loading the tariff…') }}
          />
        </Card>
      )}
    </section>
  );
}
