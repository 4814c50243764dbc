import { forgetStored, readStored, writeStored } from '@trupial/web-kit/browser-storage';
import type { ReturnDraft } from '@trupial/web-kit/return-draft';
import type { ReturnHolder } from './given-return.ts';

type Kept = Pick<ReturnHolder, 'keptAs' | 'owner'>;

/** Keeps the return trip for the tab, as it is typed: without it a reload would book one way. */
export const keepReturn = ({ keptAs, owner }: Kept, draft: ReturnDraft): void =>
  writeStored(keptAs, { owner, draft });

/**
 * The return trip that was typed before a reload; undefined when there is none, or another person's.
 * What a visitor typed is also that of the person as whom he signs in, like his trip (`KeptDraft`).
 */
export function keptReturn({ keptAs, owner }: Kept): ReturnDraft | undefined {
  const kept = readStored(keptAs);
  const isHis = kept?.['owner'] === '' || kept?.['owner'] === owner;
  // Written by this code only.
  return isHis ? (kept['draft'] as ReturnDraft | undefined) : undefined;
}

/** No return trip is wanted any more. */
export const forgetReturn = ({ keptAs }: Kept): void => forgetStored(keptAs);
