import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GoogleMaps } from './google/google.maps.ts';
import { apiKey, googleRecording } from './testing/google.recording.ts';
import { IslandMaps } from './island.maps.ts';
import type { Maps } from './maps.port.ts';
import { OsrmPhotonMaps } from './osrm-photon/osrm-photon.maps.ts';
import { osrmRecording, photonRecording } from './testing/osrm-photon.recording.ts';
import { RememberingMaps } from './remembering.maps.ts';
import { mapsContract } from './testing/maps.contract.ts';
import { type Recorded, startReplayServer } from './testing/replay-server.ts';

const reports: string[] = [];
const report = (reason: string): void => void reports.push(reason);
const hato = { lat: 12.18887, lng: -68.95975 };
const punda = { lat: 12.1054, lng: -68.9328 };

const googleAt = (url: string, key = apiKey) =>
  new GoogleMaps({
    apiKey: key,
    report,
    addresses: { places: url, geocoding: url, routes: url },
  });
const osrmPhotonAt = (url: string) =>
  new OsrmPhotonMaps({ osrmUrl: url, photonUrl: `${url}/photon`, report });

const startGoogle = () => startReplayServer(googleRecording);
const startOsrmPhoton = () =>
  startReplayServer((asked) =>
    asked.url.pathname.startsWith('/photon') ? photonRecording(asked) : osrmRecording(asked),
  );

mapsContract('the island', async () => ({
  maps: new IslandMaps(),
  close: () => Promise.resolve(),
}));
mapsContract('google', async () => {
  const server = await startGoogle();
  return { maps: googleAt(server.url), close: server.close };
});
mapsContract('osrm and photon', async () => {
  const server = await startOsrmPhoton();
  return { maps: osrmPhotonAt(server.url), close: server.close };
});
mapsContract('google, remembered', async () => {
  const server = await startGoogle();
  return { maps: new RememberingMaps(googleAt(server.url)), close: server.close };
});

describe.each([
  ['google', googleAt],
  ['osrm and photon', osrmPhotonAt],
] as const)('when %s does not answer as it should', (_name, at) => {
  let server: Awaited<ReturnType<typeof startReplayServer>>;
  let maps: Maps;
  const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['search', () => maps.search('airport')],
    ['reverse', () => maps.reverse(punda)],
    ['locate', () => maps.locate('Breedestraat 12')],
    ['route', () => maps.route(hato, punda)],
  ];

  beforeAll(async () => {
    server = await startReplayServer(() => 'silence');
    maps = at(server.url);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    reports.length = 0;
  });

  const failures: [string, Recorded, readonly [string, () => Promise<unknown>]][] = (
    [
      ['a broken server', { status: 500, json: { error: 'oops' } }],
      ['too many requests', { status: 429, json: {} }],
      ['a page instead of JSON', { text: '<html>Bad gateway</html>' }],
      ['a body cut short', { text: '{"features":[{"geometry":' }],
      [
        'JSON of another shape',
        { json: { features: 'none', status: 7, code: 3, suggestions: 1, routes: 1 } },
      ],
      ['null', { json: null }],
    ] satisfies [string, Recorded][]
  ).flatMap(([what, recorded]) =>
    questions.map(
      (question) =>
        [`${what} at ${question[0]}`, recorded, question] as [string, Recorded, typeof question],
    ),
  );

  it.each(failures)('%s is 503 maps.unavailable', async (_what, recorded, [, ask]) => {
    server.play(() => recorded);
    expect(await refusalOf(ask())).toMatchObject({
      kind: 'unavailable',
      code: 'maps.unavailable',
      extra: { retryAfterSeconds: 5 },
    });
    expect(reports).toHaveLength(1);
    expect(reports.join()).not.toContain(apiKey);
  });

  it('silence is given up after three seconds', async () => {
    server.play(() => 'silence');
    server.asked.length = 0;
    const asked = performance.now();
    const refusals = await Promise.all(questions.map(([, ask]) => refusalOf(ask())));
    const waited = performance.now() - asked;
    expect(refusals.map(({ code }) => code)).toEqual(questions.map(() => 'maps.unavailable'));
    expect(waited).toBeGreaterThan(2_900);
    // No second try of any of them.
    expect(server.asked).toHaveLength(questions.length);
  });

  it('nobody listening is 503 at once', async () => {
    const gone = await startReplayServer(() => 'silence');
    await gone.close();
    expect(await refusalOf(at(gone.url).search('airport'))).toMatchObject({
      code: 'maps.unavailable',
    });
  });
});

describe('google', () => {
  it('that does not take our key is away, and not empty', async () => {
    const server = await startGoogle();
    const maps = googleAt(server.url, 'a wrong key');
    try {
      for (const ask of [
        () => maps.search('airport'),
        () => maps.place('ChIJ0_Recorded_Airport_CUR'),
        () => maps.reverse(punda),
        () => maps.locate('Breedestraat 12'),
        () => maps.route(hato, punda),
      ]) {
        expect(await refusalOf(ask())).toMatchObject({ code: 'maps.unavailable' });
      }
    } finally {
      await server.close();
    }
  });

  it('is asked within Curaçao only', async () => {
    const server = await startGoogle();
    try {
      await googleAt(server.url).search('airport');
      expect(server.asked[0]?.body).toMatchObject({
        includedRegionCodes: ['cw'],
        locationRestriction: { rectangle: { low: { latitude: 12.02, longitude: -69.18 } } },
      });
    } finally {
      await server.close();
    }
  });
});

describe('an osrm that moves an end far to the next road', () => {
  it('knows no way', async () => {
    const server = await startReplayServer((asked) => {
      const recorded = osrmRecording(asked);
      if (recorded === 'silence' || !('json' in recorded)) throw new Error('not recorded');
      const json = structuredClone(recorded.json) as { waypoints: { distance: number }[] };
      json.waypoints[1]!.distance = 2_501;
      return { json };
    });
    try {
      expect(await osrmPhotonAt(server.url).route(hato, punda)).toBeNull();
    } finally {
      await server.close();
    }
  });
});

describe('a photon', () => {
  const corner = {
    geometry: { coordinates: [-68.9329, 12.1055] },
    properties: { name: 'Snack Pleincafé, Punda', street: 'Breedestraat', city: 'Willemstad' },
  };

  it.each([
    ['the very name', 'snack pleincafe, punda'],
    ['the suggested address', 'Snack Pleincafé, Punda, Breedestraat, Willemstad, Curaçao'],
  ])('that has a name with a comma finds it by %s', async (_what, text) => {
    const server = await startReplayServer(() => ({ json: { features: [corner] } }));
    try {
      const point = { lat: 12.1055, lng: -68.9329 };
      expect(await osrmPhotonAt(server.url).locate(text)).toEqual({ point, isAirport: false });
    } finally {
      await server.close();
    }
  });
});

describe('remembered answers', () => {
  it('are asked for once in a quarter of an hour, and again after a failure', async () => {
    const server = await startGoogle();
    let now = 0;
    const maps = new RememberingMaps(googleAt(server.url), () => now);
    try {
      await Promise.all([maps.route(hato, punda), maps.route(hato, punda)]);
      now = 15 * 60_000 - 1;
      await maps.route(hato, punda);
      expect(server.asked).toHaveLength(1);
      now += 1;
      server.play(() => ({ status: 500, json: {} }));
      expect(await refusalOf(maps.route(hato, punda))).toMatchObject({ code: 'maps.unavailable' });
      server.play(googleRecording);
      expect((await maps.route(hato, punda))?.distanceMeters).toBe(12_600);
      expect(server.asked).toHaveLength(3);
    } finally {
      await server.close();
    }
  });
});
