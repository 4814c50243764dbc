import { callApi, useQuery, useT } from '@trupial/web-kit';
import { ListScreen } from '../../list-screen/list-screen.tsx';
import { listState } from '../../list-screen/list-state.ts';
import { useToday } from '../../words/use-today.ts';
import { NewTariff } from './new-tariff.tsx';
import { tariffColumns } from './tariff-columns.tsx';
import { TARIFFS_KEY } from './tariff.ts';

/** Every version of the tariff, and the form for a new one. */
export default function TariffScreen() {
  const t = useT();
  const today = useToday();
  const query = useQuery({
    queryKey: TARIFFS_KEY,
    queryFn: ({ signal }) => callApi('tariffs', { signal }),
  });
  const versions = query.data?.tariffs ?? [];
  return (
    <ListScreen
      title={t('Tariff')}
      list={listState(query)}
      buttons={versions.length > 0 && <NewTariff versions={versions} />}
      intro={t(
        'Amounts in US dollars. A ride pays by the tariff of its day; a quote, and a ride once booked, keeps the one it was made with.',
      )}
      caption={t('Versions of the tariff')}
      columns={tariffColumns(t, versions, today)}
      rows={versions}
      rowKey={(version) => version.version}
      loadingRows={3}
      loading={t('Loading the tariff…')}
    />
  );
}
