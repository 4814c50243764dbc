import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Answer } from './api/api-client.ts';
import { callApi, sessionAtom } from './platform.ts';
import type { SessionState } from './session/session.ts';

/** Who is here. */
export function useSession(): SessionState {
  return useAtomValue(sessionAtom);
}

/** The installation's settings (phone, maps provider, currency); undefined until they are here. */
export function useConfig(): Answer<'config'> | undefined {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => callApi('config', { signal }),
    staleTime: Infinity,
  });
  return data;
}
