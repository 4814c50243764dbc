import { hash, randomUUID } from 'node:crypto';
import { type CommandAnswered, keyStream } from '@trupial/contracts/events';
import { Refusal } from '@trupial/contracts/values';
import {
  type Appended,
  type EventMeta,
  type EventStore,
  type StreamWrite,
  VersionConflict,
} from '@trupial/event-store';

/** What one attempt at a command wants to write, and what it would answer. */
export interface Attempt<Answer> {
  /** May be empty: a repeat that has nothing to do. */
  readonly writes: readonly StreamWrite[];
  readonly answer: Answer;
}

export interface OnceOptions {
  /** The caller's Idempotency-Key; null when he sent none. */
  readonly key: string | null;
  /** Who uses the key and for what, so that a key never opens another person's answer. */
  readonly scope: string;
  /** The command's body; another body under the same key is refused. */
  readonly body: unknown;
  readonly meta: EventMeta;
  /** UTC instant. */
  readonly now: string;
  /** Called with the result of the append that did it. */
  readonly appended?: (appended: Appended) => void;
}

const sha256 = (text: string): string => hash('sha256', text);
const attempts = 8;

/**
 * Carries a command out: loads and decides by `attempt`, appends, and decides again when somebody
 * else was faster. With a key the answer is recorded in the same append, so that the command
 * happens at most once whatever is repeated or crashes, and a late repeat gets the first answer.
 *
 * Throws what `attempt` throws; {@link Refusal} 'idempotency.key_reused' (422) for another body
 * under the same key; {@link Refusal} 'ride.busy' (409) when it lost the race too often.
 */
export async function answerOnce<Answer>(
  store: EventStore,
  options: OnceOptions,
  attempt: () => Promise<Attempt<Answer>>,
): Promise<Answer> {
  const stream =
    options.key === null ? null : keyStream(sha256(`${options.scope}\n${options.key}`));
  const body = JSON.stringify(options.body);
  // With the key, which the log does not hold: nobody can find out a name by hashing guesses.
  const bodyHash = sha256(`${options.key}\n${body}`);
  const keyEventId = randomUUID();

  for (let tried = 0; tried < attempts; tried += 1) {
    try {
      const { writes, answer } = await attempt();
      const [first, ...rest] =
        stream === null
          ? writes
          : [
              ...writes,
              recordOf(stream, keyEventId, { bodyHash, answer, at: options.now }, options),
            ];
      if (first !== undefined) options.appended?.(await store.append(first, ...rest));
      return answer;
    } catch (error) {
      if (!(error instanceof VersionConflict) && !(error instanceof Refusal)) throw error;
      const saved = stream === null ? null : await readSaved(store, stream);
      if (saved !== null) {
        // Answers that were saved before have the body's hash alone.
        if (saved.bodyHash !== bodyHash && saved.bodyHash !== sha256(body)) {
          throw new Refusal(
            'unprocessable',
            'idempotency.key_reused',
            'This Idempotency-Key was used before with another request.',
          );
        }
        // The answer was written by this very code under this very scope, so its type is Answer.
        return saved.answer as Answer;
      }
      if (error instanceof Refusal) throw error;
    }
  }
  throw new Refusal('conflict', 'ride.busy', 'Others are changing this ride. Please try again.');
}

function recordOf(
  stream: string,
  id: string,
  data: CommandAnswered,
  { meta }: OnceOptions,
): StreamWrite {
  return { stream, expected: 0, events: [{ id, type: 'CommandAnswered', data, meta }] };
}

async function readSaved(store: EventStore, stream: string): Promise<CommandAnswered | null> {
  // A key's stream holds nothing but its one CommandAnswered.
  for await (const event of store.read(stream)) return event.data as CommandAnswered;
  return null;
}
