import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeKeys } from '@trupial/service-kit';
import { say } from './command-line.ts';

// `npm run keys -- keys`: the keys of every part and of the broker, for parts that run alone. Keys
// that are there stay; the broker's permissions and its certificate are made anew.

const usage = `npm run keys -- [--host <name> …] <folder>

Makes the keys of every part in a folder: TRUPIAL_KEYS is its name. Each part needs public/ and the
folder of its own name, and must not have another's; the broker needs nats/; authority/ is for the
next run of this command alone. Run it again after an upgrade, before the broker starts.

  --host  name or address by which the parts reach the broker; may be repeated
          (without it: nats and localhost)`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { host: { type: 'string', multiple: true } },
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) {
    say(usage);
    process.exitCode = 2;
  } else {
    await makeKeys(resolve(folder), { hosts: values.host ?? ['nats', 'localhost'] });
    say(`The keys are in ${resolve(folder)}`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
