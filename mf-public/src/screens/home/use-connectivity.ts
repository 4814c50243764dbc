import { callApi, useQuery } from '@trupial/web-kit';

/** Whether the server answers; asked once when the home page is opened. */
export function useConnectivity() {
  const { isError, isFetching, refetch } = useQuery({
    queryKey: ['test'],
    queryFn: ({ signal }) => callApi('test', { signal }),
    retry: false,
    staleTime: Infinity,
  });
  return { isAway: isError, isChecking: isFetching, check: () => void refetch() };
}
