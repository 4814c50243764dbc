import { hash, randomUUID } from 'node:crypto';
import { type CommandAnswered, keyStream } from '@trupial/contracts/events';
import { Refusal } from '@trupial/contracts/values';
import {
  type Appended,
  decideAndAppend,
  type EventMeta,
  type EventStore,
  type StreamTurns,
  type StreamWrite,
  type Turn,
} from '@trupial/event-store';
import { currentContext } from '../messaging/request-context.ts';

/** The writes of one attempt at a command, and its answer. */
export interface Attempt<Answer> {
  /** May be empty: a repeat that has nothing to do. */
  readonly writes: readonly StreamWrite[];
  readonly answer: Answer;
}

export interface OnceOptions {
  /** The caller's Idempotency-Key; null when he sent none. */
  readonly key: string | null;
  /** The user of the key and its purpose, so that a key never returns another person's answer. */
  readonly scope: string;
  /** The command's body; another body under the same key is refused. */
  readonly body: unknown;
  readonly meta: EventMeta;
  /** UTC instant. */
  readonly now: string;
  /** The turns of all commands of this process, when this one can meet others on its streams. */
  readonly turns?: StreamTurns;
  /** Called with the result of the append that did it. */
  readonly appended?: (appended: Appended) => void;
}

const sha256 = (text: string): string => hash('sha256', text);

/**
 * Carries out a command: `attempt` takes its streams' turns, loads and decides. Its events are
 * appended. When another process was faster, it decides again (`again`), until the request's
 * deadline. With a key, the answer is recorded in the same append, so that the command happens at
 * most once whatever is repeated or crashes, and a late repeat gets the first answer.
 *
 * Throws what `attempt` throws; {@link Refusal} 'idempotency.key_reused' (422) for another body
 * under the same key; Undecided (503) when other processes were faster until the deadline.
 */
export async function answerOnce<Answer>(
  store: EventStore,
  options: OnceOptions,
  attempt: (turn: Turn, again: boolean) => Promise<Attempt<Answer>>,
): Promise<Answer> {
  const { key, scope, body } = options;
  const stream = key === null ? null : keyStream(keyDigestOf(scope, key));
  const bodyHash = bodyHashOf(key ?? '', body);
  const keyEventId = randomUUID();

  const readAnswer = async (): Promise<{ readonly answer: Answer } | null> => {
    const saved = stream === null ? null : await readSaved(store, stream);
    if (saved === null) return null;
    assertSameBody(saved.bodyHash, key ?? '', body);
    // The answer was written by this very code under this very scope, so its type is Answer.
    return { answer: saved.answer as Answer };
  };

  try {
    const { result, appended } = await decideAndAppend(
      store,
      async (turn, again) => {
        const saved = again ? await readAnswer() : null;
        if (saved !== null) return { writes: [], result: saved.answer };
        const { writes, answer } = await attempt(turn, again);
        if (stream === null) return { writes, result: answer };
        const record = recordOf(stream, keyEventId, { bodyHash, answer, at: options.now }, options);
        return { writes: [...writes, record], result: answer };
      },
      { ...(options.turns && { turns: options.turns }), deadline: currentContext().deadline },
    );
    if (appended) options.appended?.(appended);
    return result;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A repeat of a command from long ago may be refused now.
    const saved = await readAnswer();
    if (saved === null) throw error;
    return saved.answer;
  }
}

function recordOf(
  stream: string,
  id: string,
  data: CommandAnswered,
  { meta }: OnceOptions,
): StreamWrite {
  return { stream, expected: 0, events: [{ id, type: 'CommandAnswered', data, meta }] };
}

/** SHA-256 (hex) of a key and who uses it for what. */
export const keyDigestOf = (scope: string, key: string): string => sha256(`${scope}\n${key}`);

/** Hashed with the key, which is not in the log: so a name cannot be found by hashing guesses. */
export const bodyHashOf = (key: string, body: unknown): string =>
  sha256(`${key}\n${JSON.stringify(body)}`);

/** Throws {@link Refusal} 'idempotency.key_reused' (422) for another body than the first one. */
export function assertSameBody(first: string, key: string, body: unknown): void {
  // Answers that were saved long ago have the body's hash alone.
  if (first === bodyHashOf(key, body) || first === sha256(JSON.stringify(body))) return;
  throw new Refusal(
    'unprocessable',
    'idempotency.key_reused',
    'This Idempotency-Key was used before with another request.',
  );
}

/** The answer that was saved in a key's stream; null when there is none. */
export async function readSaved(
  store: EventStore,
  stream: string,
): Promise<CommandAnswered | null> {
  // A key's stream holds nothing but its one CommandAnswered.
  for await (const event of store.read(stream)) return event.data as CommandAnswered;
  return null;
}
