import { type Answer, callApi, type CallOptions } from '@trupial/web-kit/core';
import { useEffect, useState } from 'react';
import { within } from '../api/time-limit.ts';

/** What a change would cost and mean. */
export type Preview = Answer<'previewAmendment'>;
type Body = NonNullable<CallOptions<'previewAmendment'>['body']>;

/** Typing goes on for so long without a question. */
const ASK_AFTER_MS = 400;

/** So long an answer may take. */
const PATIENCE_MS = 15_000;

/** Asks what a change would cost. */
export const fetchPreview = (id: number, body: Body, signal?: AbortSignal): Promise<Preview> =>
  callApi('previewAmendment', { params: { id: String(id) }, body, signal });

interface Outcome {
  readonly question: string;
  /** How often it had been asked again. */
  readonly attempt: number;
  readonly preview?: Preview;
  readonly error?: unknown;
}

/**
 * The preview of what is typed now; an answer to something that was typed before is never shown.
 *
 * @param body undefined while there is nothing to ask
 */
export function usePreview(id: number, body: Body | undefined) {
  const question = body && JSON.stringify(body);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (question === undefined) return undefined;
    const stop = new AbortController();
    const settle = (answer: Pick<Outcome, 'preview' | 'error'>) => {
      if (!stop.signal.aborted) setOutcome({ question, attempt, ...answer });
    };
    const timer = setTimeout(() => {
      fetchPreview(id, JSON.parse(question) as Body, within(PATIENCE_MS, stop.signal)).then(
        (preview) => settle({ preview }),
        (error: unknown) => settle({ error }),
      );
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, question, attempt]);

  const isCurrent = outcome?.question === question && outcome?.attempt === attempt;
  const current = isCurrent ? outcome : undefined;
  const isFailed = current?.error !== undefined;
  // Back on line: what could not be asked is asked now.
  useEffect(() => {
    if (!isFailed) return undefined;
    const ask = () => setAttempt((count) => count + 1);
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [isFailed]);

  return {
    preview: current?.preview,
    error: current?.error,
    isAsking: question !== undefined && current === undefined,
    askAgain: () => setAttempt((count) => count + 1),
    /** A newer answer to the same question. */
    replace(preview: Preview) {
      if (question !== undefined) setOutcome({ question, attempt, preview });
    },
  };
}
