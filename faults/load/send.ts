import { randomUUID } from 'node:crypto';
import { type CallName, paths } from '@trupial/contracts/paths';
import type { Acknowledged, CommandName, Outcome } from '../check/journal.ts';
import type { Journal } from './journal.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

/** A command that is to be sent. */
export interface Meant {
  readonly by: Person;
  readonly command: CommandName;
  /** Null for a booking. */
  readonly ride: number | null;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** How one attempt ended. */
type Attempt =
  | { readonly kind: 'answered'; readonly answer: Acknowledged & { readonly receipt?: string } }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'lost'; readonly why: string };

export interface SendOptions {
  readonly url: string;
  readonly journal: Journal;
  readonly random: Random;
  /** Probability that the sender gives up when an answer is lost (default 0.1). */
  readonly givesUp?: number;
  /** The probability that he sends it twice at the same time, with the same key (default 0.03). */
  readonly doubles?: number;
  /** How long one attempt waits for its answer (default 2 to 9 seconds, by chance). */
  readonly attemptMs?: number;
  /** How long he tries in total (default 90 seconds). */
  readonly patienceMs?: number;
}

/**
 * Sends a command as a careful client does: under a new key, and again with the same key when the
 * answer was lost or the service was not available. Writes the command and its result into the
 * journal. Returns the acknowledged answer; null in all other cases.
 */
export async function send(
  meant: Meant,
  options: SendOptions,
): Promise<(Acknowledged & { readonly receipt?: string }) | null> {
  const { journal, random, givesUp = 0.1, doubles = 0.03, patienceMs = 90_000 } = options;
  const key = randomUUID();
  const began = performance.now();
  const lost: string[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const startedAt = new Date().toISOString();
    const copies = attempts === 1 && random.happens(doubles) ? 2 : 1;
    const results = await Promise.all(
      Array.from({ length: copies }, () => attempt(meant, key, options)),
    );
    const one = journal.agreed(results, `${meant.command} under key ${key}`);
    const note = (outcome: Outcome): void => {
      const { command, ride, by } = meant;
      journal.note({ sender: by.sender, command, ride, key, attempts, outcome });
    };
    if (one.kind === 'answered') {
      note({ kind: 'acknowledged', answer: one.answer });
      return one.answer;
    }
    if (one.kind === 'refused') {
      const { status, code } = one;
      // An earlier attempt may still be running.
      if (lost.length === 0) note({ kind: 'refused', status, code });
      else note({ kind: 'unknown', why: `${lost.join(', ')}, then ${code}`, refusedAt: startedAt });
      return null;
    }
    lost.push(one.why);
    const isOver = performance.now() - began > patienceMs;
    if (isOver || random.happens(givesUp)) {
      note({ kind: 'unknown', why: lost.join(', ') });
      return null;
    }
    await new Promise((resolve) => setTimeout(resolve, random.between(50, 400)));
  }
}

async function attempt(
  { by, command, ride, body = {} }: Meant,
  key: string,
  { url, journal, random, attemptMs = random.between(2_000, 9_000) }: SendOptions,
): Promise<Attempt> {
  const path = paths[callOf(command)].path.replace('{id}', String(ride));
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        ...(await by.headers()),
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(attemptMs),
    });
    const { status } = response;
    // What the API answers: a body as documented, or { error, code }.
    const answer = (await response.json()) as Acknowledged & { code?: string };
    if (status < 300) return { kind: 'answered', answer };
    journal.answered(command, response, answer.code);
    if (status === 401) by.forgetToken();
    if (status === 401 || status >= 500) return { kind: 'lost', why: String(status) };
    return { kind: 'refused', status, code: answer.code ?? '' };
  } catch (error) {
    return { kind: 'lost', why: whyOf(error) };
  }
}

/** 'accept-ride' is sent to the call acceptRide. */
const callOf = (command: CommandName): CallName =>
  command.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CallName;

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code || error.name;
}
