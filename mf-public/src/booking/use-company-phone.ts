import { callApi, useQuery } from '@trupial/web-kit';

/** The office's phone number; undefined until it is known, or when it could not be fetched. */
export function useCompanyPhone(): string | undefined {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => callApi('config', { signal }),
    staleTime: Infinity,
  });
  return data?.phone;
}
