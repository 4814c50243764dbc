import { readFile } from 'node:fs/promises';
import { paths } from '@trupial/contracts/paths';
import { until } from '@trupial/service-kit/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slowWriter, stalledReader } from '../breakage/stalled-reader.ts';
import { quantile, timed } from '../load/crowd.ts';
import { type MannedProduct, startManned } from '../load/manned-product.ts';

/**
 * Pending rides: a list of them has a third of a megabyte. For a client that requests a dozen such
 * lists and reads nothing, the answers do not fit into the sockets' buffers, so the product has to
 * hold them.
 */
const pendingRides = 400;
const listsEach = 12;
/** The same of the shell's code, which is read from the disk. */
const filesEach = 20;

let manned: MannedProduct;
beforeAll(async () => {
  manned = await startManned(8);
  await timed(pendingRides, 8, () => manned.book());
});
afterAll(() => manned?.stop());

it('readers who read nothing and writers who never finish slow nobody down, and cost little', async () => {
  const { product, crew, call, book } = manned;
  const pendingList = `${paths.rideRequests.path}?type=pending`;
  const headers = await crew.operators[0]!.headers();
  const { pid = 0 } = product.processes.get('all') ?? {};
  const memory = async (): Promise<number> => {
    const [, kilobytes = '0'] =
      /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  };
  // Others book meanwhile: the feeds that do not read must get these notices.
  const p99 = async (): Promise<number> => {
    const [times] = await Promise.all([
      timed(120, 3, () => call(`${pendingList}&limit=5`, { headers })),
      timed(40, 2, () => book()),
    ]);
    return quantile(times, 0.99);
  };
  const [, code = ''] = /src="([^"]+\.js)"/.exec(await (await fetch(product.url)).text()) ?? [];
  expect((await (await fetch(`${product.url}${code}`)).text()).length).toBeGreaterThan(50_000);
  await p99(); // warm

  let figures = '';
  const unharmed = async (): Promise<boolean> => {
    const [alone, mbBefore] = [await p99(), await memory()];
    const stalled = await Promise.all([
      ...Array.from({ length: 20 }, () =>
        stalledReader(product.url, `/api${pendingList}`, headers, listsEach),
      ),
      ...Array.from({ length: 20 }, () => stalledReader(product.url, code, headers, filesEach)),
      ...Array.from({ length: 40 }, () =>
        stalledReader(product.url, `/api${paths.live.path}`, headers),
      ),
    ]);
    const writers = await Promise.all(Array.from({ length: 20 }, () => slowWriter(product.url)));
    // What they asked for is made once, all at the same time: until then the machine is busy, and
    // some may be answered 503. From here on they only do not read.
    const isMade = (): Promise<boolean> => p99().then(Boolean, () => false);
    await until(isMade, 'what the stalled asked for is made', 60_000);
    const among = await p99();
    const grown = (await memory()) - mbBefore;
    for (const socket of stalled) socket.destroy();
    for (const writer of writers) writer.stop();
    figures = `p99 alone ${alone.toFixed(0)} ms, among 100 stalled ${among.toFixed(0)} ms, ${grown.toFixed(0)} MB more`;
    console.log(figures);
    return among <= 2 * alone + 10 && grown < 250;
  };
  // On a shared machine one comparison is weak evidence: a product that is slowed down by other
  // processes would fail each one.
  let isUnharmed = false;
  for (let tried = 0; tried < 6 && !isUnharmed; tried += 1) {
    isUnharmed = await unharmed().catch((error: unknown) => {
      figures = String(error);
      console.log(figures);
      return false;
    });
  }
  expect(isUnharmed, figures).toBe(true);
});
