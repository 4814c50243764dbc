import { join } from 'node:path';
import { loadConfig } from '@trupial/service-kit';
import { settingNames } from '@trupial/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { root } from './paths.ts';
import { blocksOf, composed, composeMissing, composeSecrets } from './testing/composed.ts';

// What somebody writes into .env reaches the parts that read it, or is refused by them; never is it
// ignored.

const parts = ['gateway', 'booking', 'dispatch', 'identity', 'reporting', 'notifications'];

/** What the compose file decides itself. */
const decided =
  /^(?:NODE_ENV|HOST|PORT|TRUPIAL_(?:DATA|RUN|KEYS|RELEASES)|METRICS_PORT|(?:\w+_)?DATABASE_URL|NATS_URL|REDIS_URL)$/;

/** Production refuses them. */
const forTests = /^TRUPIAL_(?:DEMO|RATE_LIMITS|CLOCK|PUSH_LOOPBACK)$/;

/** What each container gets of an .env with the secrets and these settings. */
function settingsWith(given: Readonly<Record<string, string>>) {
  const secrets = { ...composeSecrets, TRUPIAL_SEAL_KEY: 'a-key-of-at-least-32-characters-long' };
  const blocks = blocksOf(composed(['docker-compose.yml'], { ...secrets, ...given }).stdout);
  return (part: string): Record<string, string> => {
    const lines = (blocks.get(part) ?? '').matchAll(/^ {6}([A-Z_]+): '?(.*?)'?$/gm);
    return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
  };
}

describe.skipIf(composeMissing !== undefined)(`settings in .env ${composeMissing ?? ''}`, () => {
  it('reach a container, and secrets only the one that uses them', () => {
    const names = settingNames.filter((name) => !decided.test(name) && !forTests.test(name));
    const given = Object.fromEntries(names.map((name) => [name, `of-${name}`]));
    const { stdout } = composed(['docker-compose.yml'], { ...composeSecrets, ...given });
    const blocks = blocksOf(stdout);
    const knowing = (name: string): string[] =>
      parts.filter((part) => blocks.get(part)?.includes(` ${name}: of-${name}\n`));
    expect(names.filter((name) => knowing(name).length === 0)).toEqual([]);
    const ofSome = [
      ['TRUPIAL_MAPS', 'gateway', 'booking'],
      ['GOOGLE_MAPS_BROWSER_KEY', 'gateway'],
      ['GOOGLE_MAPS_API_KEY', 'booking'],
      ['TRUPIAL_MAP_TILES', 'gateway'],
      ['TRUPIAL_FIRST_PASSWORDS', 'identity'],
      ['TRUPIAL_SECURITY_LOG_DAYS', 'identity'],
      ['SMTP_URL', 'identity', 'notifications'],
      ['SMTP_TLS', 'identity', 'notifications'],
      // The log, with user and password: not for the gateway, which everybody reaches.
      ['EVENT_STORE', 'booking', 'dispatch', 'identity', 'reporting', 'notifications'],
      ['KURRENTDB_URL', 'booking', 'dispatch', 'identity', 'reporting', 'notifications'],
    ];
    expect(ofSome.map(([name = '']) => [name, ...knowing(name)])).toEqual(ofSome);
    for (const name of ['TRUPIAL_COMPANY_PHONE', 'TRUPIAL_POOL_SIZE'])
      expect(knowing(name), name).toEqual(parts);
  });

  it('may hold the maps’ secret as a file, for the one part that asks them', () => {
    const files = ['docker-compose.yml', 'docker/compose.google-maps-file.yml'];
    const given = { ...composeSecrets, GOOGLE_MAPS_API_KEY: 'of-google' };
    const { stdout } = composed(files, given);
    const secret = /GOOGLE_MAPS_API_KEY_FILE: \/run\/secrets\/google-maps-api-key$/m;
    const knowing = [...blocksOf(stdout)].filter(([, block]) => secret.test(block));
    expect(knowing.map(([name]) => name)).toEqual(['booking']);
    expect(stdout).not.toContain('of-google');
    expect(stdout).toContain(join(root, 'secrets', 'google-maps-api-key'));
  });

  it.each([
    [{ TRUPIAL_MAPS: 'google', GOOGLE_MAPS_API_KEY: 'k', GOOGLE_MAPS_BROWSER_KEY: 'b' }],
    [{ TRUPIAL_MAPS: 'osrm', OSRM_URL: 'http://osrm:5000', PHOTON_URL: 'http://photon:2322' }],
    [{ TRUPIAL_COMPANY_PHONE: '+599 9 123 4567', TRUPIAL_MAP_TILES: '/tiles/curacao.pmtiles' }],
  ])('are ones that every part starts with: %j', (given) => {
    const settings = settingsWith(given as Record<string, string>);
    for (const part of ['migrate', ...parts])
      expect(() => loadConfig(settings(part)), part).not.toThrow();
    const { TRUPIAL_MAPS: maps = 'island' } = given as Record<string, string>;
    expect(loadConfig(settings('booking')).maps.provider).toBe(maps);
  });

  it.each(['identity', 'notifications'])('of mails need the public address: %s', (part) => {
    const mails = { SMTP_URL: 'smtps://mail.example' };
    expect(() => loadConfig(settingsWith(mails)(part))).toThrow('TRUPIAL_PUBLIC_URL');
    const publicUrl = 'https://taxi.example';
    const both = settingsWith({ ...mails, TRUPIAL_PUBLIC_URL: publicUrl })(part);
    expect(loadConfig(both).publicUrl).toBe(publicUrl);
    // Without mails it is where the proxy is, as passkeys have to know.
    const none = loadConfig(settingsWith({})(part)).publicUrl;
    expect(new URL(none).origin).toBe('http://localhost');
  });
});
