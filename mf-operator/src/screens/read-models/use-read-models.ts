import {
  callApi,
  errorText,
  showToast,
  useMutation,
  useQuery,
  useQueryClient,
  useT,
} from '@trupial/web-kit';
import { listState } from '../../list-screen/list-state.ts';
import { isRebuilding } from './read-model.ts';
import type { ReadModel } from './read-model.ts';

const KEY = ['console', 'read-models'] as const;
const EVERY = 15_000;
const WHILE_REBUILDING = 1_500;

/** The data of the Read models screen; it is fetched more often during a rebuild. */
export function useReadModels() {
  const t = useT();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('readModels', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRebuilding) ? WHILE_REBUILDING : EVERY),
  });
  const rebuild = useMutation({
    mutationFn: (name: ReadModel['name']) => callApi('rebuildReadModel', { params: { name } }),
    onSuccess: (begun) =>
      client.setQueryData<readonly ReadModel[]>(KEY, (all) =>
        all?.map((one) => (one.name === begun.name ? begun : one)),
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
