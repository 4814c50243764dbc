import { join } from 'node:path';
import { startAllInOne } from '@trupial/testbed/product/product';
import { runningPostgresUrl } from '@trupial/embedded-postgres';
import { until } from '@trupial/service-kit/testing/until';
import { afterAll, expect, it } from 'vitest';
import { mountSmallDisk } from '../breakage/small-disk.ts';
import { checkProduct } from '../check/index.ts';
import { staffSettings, testSecret } from '@trupial/testbed/product/settings';
import { createCrew } from '../load/crew.ts';
import { Journal } from '../load/journal.ts';
import { Random } from '../load/random.ts';
import { startLoad } from '../load/run-load.ts';

const limitMs = 90_000;
const disk = await mountSmallDisk(220);
const missing = typeof disk === 'string' ? disk : undefined;

afterAll(() => (typeof disk === 'string' ? undefined : disk.stop()));

it.skipIf(typeof disk === 'string')(
  missing ?? 'a full disk is 503 with Retry-After, no false acknowledgement, and over by itself',
  async () => {
    if (typeof disk === 'string') return;
    const environment = {
      TRUPIAL_DATA: disk.folder,
      TRUPIAL_SEAL_KEY: testSecret,
      TRUPIAL_JWT_SECRET: testSecret,
      TRUPIAL_DEMO: '0',
      ...staffSettings,
    };
    const product = await startAllInOne(environment);
    try {
      const { url } = product;
      const databaseUrl = (await runningPostgresUrl(join(disk.folder, 'postgres'))) ?? '';
      const crew = await createCrew(url, { drivers: 3, operators: 1, riders: 1 });
      const journal = new Journal();
      const acknowledged = (): number => journal.count('acknowledged');
      const load = startLoad({ url, crew, journal, random: new Random(1), restMs: 100 });
      await until(() => acknowledged() > 30, 'work is going on', limitMs);

      await disk.fill();
      const unavailable = (): number =>
        [...journal.refusals].reduce((sum, [name, n]) => sum + (name.startsWith('503') ? n : 0), 0);
      await until(() => unavailable() > 10, 'there is no room for more', limitMs);

      await disk.free();
      const freed = performance.now();
      const before = acknowledged();
      await until(() => acknowledged() > before + 10, 'it goes on by itself', limitMs);
      const seconds = ((performance.now() - freed) / 1000).toFixed(1);
      await load.stop();
      console.log(
        `disk full: ${unavailable()} times 503, ten more commands ${seconds} s after there was ` +
          `room again; ${acknowledged()} acknowledged, ${journal.count('unknown')} unknown`,
      );
      expect(journal.violations).toEqual([]);
      const { entries } = journal;
      const { violations } = await checkProduct(databaseUrl, {
        journal: { entries, since: 0 },
        environment,
      });
      expect(violations).toEqual([]);
    } finally {
      await product.stop();
    }
  },
);
