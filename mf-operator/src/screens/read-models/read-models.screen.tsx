import { Badge, Button, RefreshIcon, type Tone } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import {
  callApi,
  changeQuery,
  errorText,
  formatDateTime,
  formatNumber,
  showToast,
  type t as translate,
  useMutation,
  useQuery,
  useT,
  type Answer,
} from '@trupial/web-kit';
import { badge, lines } from '../../list-screen/cells.tsx';
import { ListScreen } from '../../list-screen/list-screen.tsx';
import { listState } from '../../list-screen/list-state.ts';
import { message } from '@trupial/web-kit/message';

const KEY = ['console', 'read-models'] as const;
const EVERY = 15_000;
const WHILE_REBUILDING = 1_500;

/** The data of the Read models screen; it is fetched more often during a rebuild. */
function useReadModels() {
  const t = useT();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('readModels', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRebuilding) ? WHILE_REBUILDING : EVERY),
  });
  const rebuild = useMutation({
    mutationFn: (name: ReadModel['name']) => callApi('rebuildReadModel', { params: { name } }),
    onSuccess: (begun) =>
      changeQuery<readonly ReadModel[]>(KEY, (all) =>
        all.map((one) => (one.name === begun.name ? begun : one)),
      ),
    onError: (error) =>
      showToast(t(errorText(error, t('The rebuild could not be started. Please try again.'))), {
        kind: 'error',
      }),
  });
  return {
    items: query.data ?? [],
    list: listState(query),
    rebuild: (name: ReadModel['name']) => rebuild.mutate(name),
    /** The read model for which a rebuild is being requested. */
    asking: rebuild.isPending ? rebuild.variables : undefined,
  };
}

/** The read models: how far each is behind the log, and the button that rebuilds it. */
export default function ReadModelsScreen() {
  const t = useT();
  const { items, list, asking, rebuild } = useReadModels();
  return (
    <ListScreen
      title={t('Read models')}
      list={list}
      intro={t(
        'Every list is made from the log of what happened. A rebuild reads the log from the beginning while people go on with the old rows, then puts the new ones in their place.',
      )}
      columns={readModelColumns(t, asking, rebuild)}
      rows={items}
      rowKey={({ name }) => name}
      loadingRows={4}
      loading={t('Loading read models…')}
    />
  );
}

function readModelColumns(
  t: typeof translate,
  asking: ReadModel['name'] | undefined,
  rebuild: (name: ReadModel['name']) => void,
): readonly TableColumn<ReadModel>[] {
  return [
    {
      id: 'name',
      header: t('Read model'),
      cell: ({ name }) => lines(t(READ_MODEL_WORDS[name]), name),
    },
    { id: 'rows', header: t('Rows'), cell: ({ rows }) => formatNumber(rows) },
    {
      id: 'position',
      header: t('Position in the log'),
      cell: ({ position, lag }) =>
        lines(
          formatNumber(position),
          lag === 0
            ? t('Up to date')
            : t('{n, plural, one {# event behind} other {# events behind}}', { n: lag }),
        ),
    },
    {
      id: 'parked',
      header: t('Parked events'),
      cell: ({ parked }) =>
        parked === 0 ? '0' : <Badge tone="danger">{formatNumber(parked)}</Badge>,
    },
    { id: 'rebuild', header: t('Last rebuild'), cell: (one) => lastRebuild(t, one.rebuild) },
    {
      id: 'action',
      header: t('Actions'),
      cell: (readModel) => (
        <Button
          size="small"
          icon={<RefreshIcon size={16} />}
          busy={asking === readModel.name || isRebuilding(readModel)}
          aria-label={t('Rebuild {name}', { name: t(READ_MODEL_WORDS[readModel.name]) })}
          onClick={() => rebuild(readModel.name)}
        >
          {t('Rebuild')}
        </Button>
      ),
    },
  ];
}

function lastRebuild(t: typeof translate, rebuild: ReadModel['rebuild']) {
  if (rebuild === null) return t('Never');
  const { word, tone } = REBUILD_STATES[rebuild.state];
  const when = formatDateTime(rebuild.finished_at ?? rebuild.started_at);
  return lines(
    badge(tone, t(word)),
    t('{when}, by {username}', { when, username: rebuild.asked_by }),
    rebuild.error ??
      t('{n, plural, one {# event read} other {# events read}}', { n: rebuild.events }),
  );
}

/** A read model as its service reports it. */
export type ReadModel = Answer<'readModels'>[number];

/** What each of them is for, in the words of the screens that show it. */
const READ_MODEL_WORDS: Readonly<Record<ReadModel['name'], string>> = {
  'tracked-rides': message('Rides as riders track them'),
  series: message('Recurring rides'),
  'ride-board': message('Pending and assigned rides'),
  'driver-board': message('Drivers and their status'),
  reports: message('History, reports and leaderboard'),
};

type State = NonNullable<ReadModel['rebuild']>['state'];

const REBUILD_STATES: Readonly<Record<State, { word: string; tone: Tone }>> = {
  running: { word: message('Rebuilding'), tone: 'info' },
  done: { word: message('Rebuilt'), tone: 'success' },
  failed: { word: message('Rebuild failed'), tone: 'danger' },
};

const isRebuilding = ({ rebuild }: ReadModel): boolean => rebuild?.state === 'running';
