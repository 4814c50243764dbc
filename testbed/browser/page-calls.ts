import type { Page, Request } from 'playwright-core';

interface Calls {
  readonly underWay: Set<Request>;
  /** Answered with an error, or not at all. */
  readonly failed: string[];
}

const watched = new WeakMap<Page, Calls>();

/** From now on `callsOf` tells what the page asks for. */
export function watchCalls(page: Page): void {
  const calls: Calls = { underWay: new Set(), failed: [] };
  watched.set(page, calls);
  const failed = (call: Request, why: string | number) => calls.failed.push(`${told(call)} ${why}`);
  page.on('request', (call) => calls.underWay.add(call));
  page.on('requestfinished', (call) => calls.underWay.delete(call));
  page.on('requestfailed', (call) => {
    calls.underWay.delete(call);
    failed(call, call.failure()?.errorText ?? 'no answer');
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed(answer.request(), answer.status());
  });
}

/** More of the failed ones are not told. */
const LAST = 8;

/** What a watched page has asked for and has no answer to, and which of its calls failed last. */
export function callsOf(page: Page): string {
  const calls = watched.get(page);
  if (calls === undefined) return 'its calls were not watched';
  const list = (items: readonly string[]) => items.join(', ') || 'nothing';
  return [
    `without an answer: ${list([...calls.underWay].map(told))}`,
    `failed: ${list(calls.failed.slice(-LAST))}`,
  ].join('\n');
}

const told = (call: Request) => `${call.method()} ${new URL(call.url()).pathname}`;
