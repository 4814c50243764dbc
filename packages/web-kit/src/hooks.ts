import { useAtomValue } from 'jotai';
import type { Answer } from './api/api-client.ts';
import { callApi, sessionAtom } from './platform.ts';
import { CONFIG_KEY, useKept } from './queries/kept.ts';
import type { SessionState } from './session/session.ts';

/** Who is here. */
export function useSession(): SessionState {
  return useAtomValue(sessionAtom);
}

const CONFIG_AGAIN_MS = 5_000;

/** The installation's settings (phone, maps provider, currency); undefined until they are here. */
export function useConfig(): Answer<'config'> | undefined {
  // Screens wait for it: a server that was away when the page came is asked until it answers.
  return useKept(CONFIG_KEY, () => callApi('config'), { againMs: CONFIG_AGAIN_MS }).data;
}
