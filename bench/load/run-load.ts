import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoadResult } from 'autocannon';
import type { Scenario } from './scenarios.ts';

const run = promisify(execFile);
const generator = join(import.meta.dirname, 'generate.ts');

export const callers = 32;

export interface LoadOptions {
  /**
   * Requests per second in total, each at a random moment; without it each connection sends its
   * next request as soon as it has an answer.
   */
  readonly rate?: number;
}

/**
 * Loads a server from a separate process. Returns the successful answers per second.
 *
 * @throws when any answer was not a success: a rate that includes failures is not a valid result
 */
export async function runLoad(
  url: string,
  seconds: number,
  scenario: Scenario,
  { rate }: LoadOptions = {},
): Promise<number> {
  const order = JSON.stringify({ url, connections: callers, seconds, scenario, rate });
  const { stdout } = await run(process.execPath, [generator, order]);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0) {
    throw new Error(
      `${scenario.kind} on ${url}: ${result['2xx']} answers were a success, ${result.non2xx} were ` +
        `not, ${result.errors} failed`,
    );
  }
  return result['2xx'] / result.duration;
}
