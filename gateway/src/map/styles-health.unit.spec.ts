import { expect, it, vi } from 'vitest';
import { StylesHealth } from './styles-health.ts';

const STYLE = 'https://maps.example/style.json';
const good = () => Response.json({ version: 8, sources: {}, layers: [] });

/** The health of a style that answers so, with a clock of its own. */
function healthOf(answer: () => Response | Promise<Response>) {
  const clock = { now: 0 };
  const asked = vi.fn<typeof fetch>(async () => answer());
  const health = new StylesHealth(STYLE, { fetch: asked, now: () => clock.now });
  /** What it says after the look that this call begins. */
  const looked = async () => {
    health.isBroken();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    return health.isBroken();
  };
  return { health, asked, clock, looked };
}

it.each([
  ['refuses', () => new Response('', { status: 503 })],
  ['is no style', () => Response.json({ version: 7 })],
  ['is null', () => Response.json(null)],
  ['is no JSON', () => new Response('<!doctype html>')],
  ['has no end', () => new Response('x'.repeat(5 * 1024 * 1024))],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
])('is broken when the answer %s', async (_, answer) => {
  const { health, looked } = healthOf(answer);
  await looked();
  await expect.poll(() => health.isBroken()).toBe(true);
});

it('is well when a style answers, and is not known to be broken before', async () => {
  const { health, looked } = healthOf(good);
  expect(health.isBroken()).toBe(false);
  expect(await looked()).toBe(false);
});

it('is asked now and then, sooner while it is broken, and by one look at a time', async () => {
  let answer = () => new Response('', { status: 500 });
  const { health, asked, clock, looked } = healthOf(() => answer());
  health.isBroken();
  expect(await looked()).toBe(true);
  expect(asked).toHaveBeenCalledOnce();
  clock.now = 29_000;
  await looked();
  expect(asked).toHaveBeenCalledOnce();
  answer = good;
  clock.now = 30_000;
  await looked();
  await expect.poll(() => health.isBroken()).toBe(false);
  clock.now += 299_000;
  await looked();
  expect(asked).toHaveBeenCalledTimes(2);
  clock.now += 1_000;
  await looked();
  expect(asked).toHaveBeenCalledTimes(3);
});

it('follows no other address, waits for a limited time, and asks no more once stopped', async () => {
  const { health, asked, clock, looked } = healthOf(good);
  await looked();
  const [address, options] = asked.mock.calls[0] ?? [];
  expect(address).toBe(STYLE);
  expect(options).toMatchObject({ redirect: 'error', credentials: 'omit' });
  expect(options?.signal?.aborted).toBe(false);
  health.stop();
  expect(options?.signal?.aborted).toBe(true);
  clock.now = 1e9;
  await looked();
  expect(asked).toHaveBeenCalledOnce();
});
