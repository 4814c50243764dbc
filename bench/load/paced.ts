import { Agent, request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadRequest, LoadResult } from 'autocannon';
import { nextGap } from './gaps.ts';

export interface Pace {
  readonly url: string;
  /** The highest number of open requests; further requests wait in a queue. */
  readonly connections: number;
  readonly seconds: number;
  /** What one caller asks in turn; each begins with the first. */
  readonly requests: readonly LoadRequest[];
  /** Requests per second in all, on average. */
  readonly rate: number;
}

/** A simulated person between two of his requests. */
interface Caller {
  next: number;
  readonly context: Record<string, unknown>;
}

/**
 * Sends requests at independent random moments, as independent people do, without waiting for
 * earlier answers. Autocannon's rate works differently: it sends all requests of a second at the
 * start of that second, one after the other, and then pauses.
 */
export async function paced(pace: Pace): Promise<LoadResult> {
  const { url, connections, seconds, requests, rate } = pace;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting: Caller[] = [];
  const underWay = new Set<Promise<void>>();
  const result = { '2xx': 0, non2xx: 0, errors: 0, duration: seconds };

  const step = async (caller: Caller): Promise<void> => {
    const wanted = requests[caller.next] ?? {};
    try {
      const ready = wanted.setupRequest?.(wanted, caller.context) ?? wanted;
      const { status, body } = await answerOf(url, agent, ready);
      const isSuccess = status >= 200 && status < 300;
      result[isSuccess ? '2xx' : 'non2xx'] += 1;
      wanted.onResponse?.(status, body, caller.context);
      caller.next += 1;
      if (isSuccess && caller.next < requests.length) waiting.push(caller);
    } catch {
      result.errors += 1;
    }
  };

  const began = performance.now();
  for (let due = nextGap(rate); due < seconds * 1000; due += nextGap(rate)) {
    const left = began + due - performance.now();
    if (left > 0) await pause(left);
    const stepping = step(waiting.shift() ?? { next: 0, context: {} });
    underWay.add(stepping);
    void stepping.finally(() => underWay.delete(stepping));
  }
  await Promise.all(underWay);
  agent.destroy();
  return result;
}

function answerOf(
  url: string,
  agent: Agent,
  { method, path, headers, body }: LoadRequest,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const sent = send(new URL(path ?? '/', url), { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
