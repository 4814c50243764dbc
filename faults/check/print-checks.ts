import { checkProduct } from './index.ts';

/**
 * Checks the database of a product that may be running, and prints what is wrong. Returns whether
 * everything holds.
 */
export async function printChecks(databaseUrl: string): Promise<boolean> {
  const started = performance.now();
  const { events, violations } = await checkProduct(databaseUrl);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const { rule, at, what } of violations) console.log(`${rule}: ${at}: ${what}`);
  console.log(
    `${events} events and every read model: ${violations.length} violations (${seconds} s)`,
  );
  return violations.length === 0;
}
