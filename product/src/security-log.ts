import { parseArgs } from 'node:util';
import { SecurityLogCheck } from '@trupial/identity';
import { runCommand, say } from './command-line.ts';
import { keysOf } from './keys.ts';
import { withServicePool } from './logins.ts';

// `npm run security-log -- verify`: reads the whole security log and names the first row that is
// not as it was written. Needs identity's login and keys, whether the product runs or not.

const usage = `npm run security-log -- verify [--head <row>:<hash>]

Reads the whole security log. Exit code 1 when a row was changed, put in or taken out.

  --head  the newest row and its hash as identity's log has had them: finds that the end was cut off`;

const options = { head: { type: 'string' } } as const;

/** @throws {Error} for a head that no log has ever had. */
function headIn(text: string | undefined) {
  if (text === undefined) return null;
  const [, sequence, hash] = /^(\d{1,10}):([\da-f]{64})$/.exec(text) ?? [];
  if (hash === undefined) throw new Error('--head is a row, a colon and 64 hexadecimal digits.');
  return { sequence: Number(sequence), hash: Buffer.from(hash, 'hex') };
}

await runCommand(() => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals.join() !== 'verify') return null;
  const noted = headIn(values.head);
  return async ({ config, logins }) => {
    const { secret } = (await keysOf(config)).own('identity');
    const onError = (error: unknown): void => say(String(error));
    await withServicePool(logins, 'identity', { onError }, async (pool) => {
      const { head, at, rows, unchecked, fault } = await new SecurityLogCheck(secret, pool).verify(
        noted,
      );
      if (unchecked > 0)
        say(`${unchecked} rows are of an earlier secret: only their order is sure.`);
      if (fault) {
        say(`Broken at row ${fault.sequence}: ${fault.why}.`);
        process.exitCode = 1;
        return;
      }
      const until = `row ${head.sequence}, ${at?.toISOString() ?? 'no time'}`;
      say(
        `Unbroken up to ${until}; ${rows} rows. Head: ${head.sequence}:${head.hash.toString('hex')}`,
      );
    });
  };
}, usage);
