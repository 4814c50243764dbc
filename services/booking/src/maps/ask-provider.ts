import { bookingErrors } from '@trupial/contracts/refusals';
import type { Refusal } from '@trupial/contracts/values';
import { currentContext } from '@trupial/service-kit';

/** A provider that takes longer is treated as unavailable. */
const limitMs = 3_000;
/** The time left until the caller's deadline. */
const reserveMs = 500;

/**
 * Called with the reason why a provider gave no answer, without its address, which may contain a
 * key.
 */
export type Report = (reason: string) => void;

export interface Question {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Statuses other than 200 whose body is also an answer. */
  readonly answers?: readonly number[];
}

/**
 * Sends a request to a provider over HTTP and reads its JSON with `read`, which throws when the
 * JSON is not an answer of that provider.
 *
 * @throws {Refusal} 503 'maps.unavailable' when it is unavailable, slow, refuses the request or
 * sends an invalid answer.
 */
export async function askProvider<Answer>(
  { url, method = 'GET', headers = {}, body, answers = [] }: Question,
  read: (json: unknown, status: number) => Answer,
  report: Report,
): Promise<Answer> {
  const left = (currentContext().deadline ?? Number.POSITIVE_INFINITY) - Date.now() - reserveMs;
  if (left <= 0) throw unavailable();
  try {
    const response = await fetch(url, {
      method,
      headers: { Accept: 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(Math.min(limitMs, left)),
    });
    if (response.status !== 200 && !answers.includes(response.status)) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    return read(await response.json(), response.status);
  } catch (error) {
    report(reasonOf(error));
    throw unavailable();
  }
}

const unavailable = (): Refusal => bookingErrors.mapsUnavailable().with({ retryAfterSeconds: 5 });

/** A validation error lists the problems on many lines; its name is enough. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' ? error.message : error.name;
};
