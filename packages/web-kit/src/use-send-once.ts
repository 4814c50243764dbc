import { ApiError, newIdempotencyKey } from '@trupial/web-kit/core';
import { useRef } from 'react';
import { forgetStored, readStored, writeStored } from './browser-storage.ts';

/** Under which name the tab keeps the Idempotency-Key of what a form sent last. */
const keyOf = (form: string): string => `form-draft:${form}:key`;

/** The key that this person's form was sent with, without a known answer, before a reload. */
function keptKey(form: string, owner: string): string | undefined {
  const stored = readStored(keyOf(form));
  const key = stored?.['owner'] === owner ? stored['key'] : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** The form is given up; what another person keeps in this tab is left to him. */
export function forgetSent(form: string, owner: string): void {
  if (readStored(keyOf(form))?.['owner'] === owner) forgetStored(keyOf(form));
}

/** As {@link forgetSent}, whoever sent it. */
export function forgetAnySent(form: string): void {
  forgetStored(keyOf(form));
}

/**
 * Sends what a form says, once: the same body has the same Idempotency-Key until it is known to be
 * done. What is typed outlives a reload (`form-draft.ts`), so its key has to. Of what was sent only
 * the key is kept, so the first body after a reload is taken for the same; when it was typed
 * otherwise meanwhile, it is sent under a key of its own. Throws the errors of `send`.
 *
 * @param owner the username, '' for a visitor
 */
export function useSendOnce(form: string, owner: string) {
  const last = useRef<{ readonly intent: string; readonly key: string }>(undefined);
  const begin = (intent: string, key = newIdempotencyKey()): string => {
    last.current = { intent, key };
    writeStored(keyOf(form), { owner, key });
    return key;
  };
  return async <Answer>(
    body: object,
    send: (idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const intent = JSON.stringify(body);
    const known = last.current?.intent === intent ? last.current.key : undefined;
    const key = begin(intent, known ?? (last.current ? undefined : keptKey(form, owner)));
    const answer = await send(key).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'idempotency.key_reused') throw error;
      return send(begin(intent));
    });
    last.current = undefined;
    forgetSent(form, owner);
    return answer;
  };
}
