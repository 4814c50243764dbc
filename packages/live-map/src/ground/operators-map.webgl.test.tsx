import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { EXTRACT_CREDIT, smallExtract } from '@trupial/island/testing/small-pmtiles';
import { fakeApi } from '../../../web-kit/src/testing/fake-api.ts';
import { atRest, openMap } from '../testing/map-stage.tsx';

const ground = () => document.querySelector<HTMLElement>('[data-ready]')?.dataset['ready'];

/** A server with this file as the operator's tiles: it answers by part, as the gateway does. */
function serveTiles(file: Uint8Array<ArrayBuffer>) {
  const asked: string[] = [];
  fakeApi({
    'GET /config/': () => ({
      body: { maps: 'island', map: { tiles: '/map/tiles.pmtiles?v=1', style: null } },
    }),
  });
  const api = window.fetch;
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = String(address instanceof Request ? address.url : address);
    if (!path.includes('tiles.pmtiles')) return api(address, init);
    const range = new Headers(init?.headers).get('range') ?? '';
    asked.push(range);
    const [from = 0, to = 0] = (/(\d+)-(\d+)/.exec(range) ?? []).slice(1).map(Number);
    const part = file.slice(from, to + 1);
    return new Response(part, {
      status: 206,
      headers: { 'content-range': `bytes ${from}-${to}/${file.length}`, etag: '"1"' },
    });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return asked;
}

it('is drawn from the operator’s tiles, with their own credit as text', async () => {
  const asked = serveTiles(smallExtract());
  const { handle } = await openMap({ view: 'island' });
  expect(ground()).toBe('tiles');
  await expect.element(page.getByText(EXTRACT_CREDIT)).toBeVisible();
  // The file has it as a link.
  expect(page.getByRole('link', { name: EXTRACT_CREDIT }).query()).toBeNull();
  // Its beginning with the directory, what it says of itself; then the tiles that are looked at.
  const before = asked.length;
  handle().fit([
    [12.16, -68.96],
    [12.1, -68.9],
  ]);
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await atRest(handle());
});

it('is the island’s own where the file is broken', async () => {
  serveTiles(new Uint8Array(200));
  await openMap({ view: 'island' });
  expect(ground()).toBe('island');
  await expect.element(page.getByText(/A simpler map: .* Who’s On First/)).toBeVisible();
});

it('is the island’s own, and says so, where the style of the operator does not answer', async () => {
  fakeApi({
    'GET /config/': () => ({
      body: { maps: 'island', map: { tiles: null, style: 'https://maps.example/style.json' } },
    }),
  });
  const api = window.fetch;
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    if (String(address).includes('maps.example')) throw new TypeError('Failed to fetch');
    return api(address, init);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await openMap({ view: 'island' });
  expect(ground()).toBe('island');
  await expect.element(page.getByText(/A simpler map: .* Who’s On First/)).toBeVisible();
});
