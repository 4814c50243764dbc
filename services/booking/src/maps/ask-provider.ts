import { currentContext } from '@trupial/service-kit';
import { mapsUnavailable } from './maps.errors.ts';

/** A provider that takes longer is treated as one that is away. */
const limitMs = 3_000;
/** What is left of a caller's time for answering him. */
const reserveMs = 500;

/** Told why a provider gave no answer, in words without its address, which may hold a key. */
export type Report = (reason: string) => void;

export interface Question {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Statuses besides 200 whose body is an answer as well. */
  readonly answers?: readonly number[];
}

/**
 * Asks a provider over HTTP and reads its JSON with `read`, which throws for what is no answer of
 * that provider.
 *
 * @throws {Refusal} 503 'maps.unavailable' when it is away, slow, refuses us or talks nonsense.
 */
export async function askProvider<Answer>(
  { url, method = 'GET', headers = {}, body, answers = [] }: Question,
  read: (json: unknown, status: number) => Answer,
  report: Report,
): Promise<Answer> {
  const left = (currentContext().deadline ?? Number.POSITIVE_INFINITY) - Date.now() - reserveMs;
  if (left <= 0) throw mapsUnavailable();
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
    throw mapsUnavailable();
  }
}

/** A validation error lists what was wrong over many lines; its name says enough. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' ? error.message : error.name;
};
