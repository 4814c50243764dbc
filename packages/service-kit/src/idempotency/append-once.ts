import { randomUUID } from 'node:crypto';
import { eventIdOfKey, keyStream } from '@trupial/contracts/events';
import { Refusal } from '@trupial/contracts/values';
import {
  type Appended,
  type EventMeta,
  type EventStore,
  EventTaken,
  type NewEvent,
  type RecordedEvent,
} from '@trupial/event-store';
import { assertSameBody, bodyHashOf, keyDigestOf, readSaved } from './answer-once.ts';

/** An event that opens a stream, and the answer to its command. */
export interface Opening<Answer> {
  readonly stream: string;
  readonly event: Pick<NewEvent, 'type' | 'data'>;
  readonly answer: Answer;
}

export interface AppendOnceOptions<Answer> {
  /** The caller's Idempotency-Key; null when he sent none. */
  readonly key: string | null;
  /** The user of the key and its purpose, so that a key never returns another person's answer. */
  readonly scope: string;
  /** The command's body; another body under the same key is refused. */
  readonly body: unknown;
  readonly meta: EventMeta;
  /** The answer to the command that wrote this event. */
  readonly answerOf: (event: RecordedEvent) => Answer;
  /** Whether the log may have answers that versions before 0.2 saved under a key. */
  readonly hasFormerAnswers: boolean;
  /** Called with the result of the append that did it. */
  readonly appended?: (appended: Appended) => void;
}

/**
 * Carries out a command that opens a stream with one event. The event's id is made of the key, so the
 * log takes it once, and a repeat finds it and gets the first answer: nothing else is written.
 *
 * Throws what `open` throws; {@link Refusal} 'idempotency.key_reused' (422) for another body under
 * the same key.
 */
export async function appendOnce<Answer>(
  store: EventStore,
  options: AppendOnceOptions<Answer>,
  open: () => Promise<Opening<Answer>>,
): Promise<Answer> {
  const { key, scope, body, meta } = options;
  if (key === null) return appendTo(store, options, await open(), { id: randomUUID(), meta });
  const digest = keyDigestOf(scope, key);
  if (options.hasFormerAnswers) {
    const former = await readSaved(store, keyStream(digest));
    if (former !== null) {
      assertSameBody(former.bodyHash, key, body);
      // Written under this very scope, so its type is Answer.
      return former.answer as Answer;
    }
  }
  const id = eventIdOfKey(digest);
  try {
    const once = { id, meta: { ...meta, body: bodyHashOf(key, body) }, once: true } as const;
    return await appendTo(store, options, await open(), once);
  } catch (error) {
    // A repeat of a command from long ago may be refused now.
    if (!(error instanceof EventTaken) && !(error instanceof Refusal)) throw error;
    const first = await store.readOnce(id);
    if (first === null) throw error;
    assertSameBody(first.meta.body ?? '', key, body);
    return options.answerOf(first);
  }
}

async function appendTo<Answer>(
  store: EventStore,
  { appended }: AppendOnceOptions<Answer>,
  { stream, event, answer }: Opening<Answer>,
  identity: Pick<NewEvent, 'id' | 'meta' | 'once'>,
): Promise<Answer> {
  const done = await store.append({ stream, expected: 0, events: [{ ...event, ...identity }] });
  appended?.(done);
  return answer;
}
