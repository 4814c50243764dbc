import { useAtomValue } from 'jotai';
import { sessionAtom } from './platform.ts';
import type { SessionState } from './session/session.ts';

/** Who is here. */
export function useSession(): SessionState {
  return useAtomValue(sessionAtom);
}
