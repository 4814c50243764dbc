import { useAtomValue } from 'jotai';
import type { Answer } from './api/api-client.ts';
import { callApi, sessionAtom } from './platform.ts';
import { CONFIG_KEY, useKept } from './queries/kept.ts';
import type { SessionState } from './session/session.ts';

/** The session of the signed-in person. */
export function useSession(): SessionState {
  return useAtomValue(sessionAtom);
}

const CONFIG_AGAIN_MS = 5_000;

/** The installation's settings (phone, maps provider, currency); undefined until they are here. */
export function useConfig(): Answer<'config'> | undefined {
  // Screens wait for it: if the server was not available when the page was opened, it is called
  // until it answers.
  return useKept(CONFIG_KEY, () => callApi('config'), { againMs: CONFIG_AGAIN_MS }).data;
}
