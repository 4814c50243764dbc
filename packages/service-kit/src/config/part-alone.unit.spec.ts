import { describe, expect, it } from 'vitest';
import { configProblems } from '../testing/config-problems.ts';
import { loadConfig } from './config.ts';

const secret = 'a-secret-of-at-least-32-characters';

const database = { DATABASE_URL: 'postgres://u:p@db/trupial' };

describe('the configuration of a part that runs alone', () => {
  it('wants a broker for a part that runs alone, and for a service its own login', () => {
    expect(configProblems({ TRUPIAL_RUN: 'gateway' })).toEqual({
      NATS_URL: 'must be given when TRUPIAL_RUN names one part',
      TRUPIAL_KEYS: 'must be given when TRUPIAL_RUN names one part',
    });
    expect(Object.keys(configProblems({ TRUPIAL_RUN: 'dispatch' }))).toEqual([
      'DISPATCH_DATABASE_URL',
      'NATS_URL',
      'TRUPIAL_KEYS',
    ]);
    expect(configProblems({ NATS_URL: 'nats://a:1' })).toEqual({
      TRUPIAL_KEYS: 'must be given with NATS_URL',
    });
    expect(configProblems({ TRUPIAL_RUN: 'gateway', TRUPIAL_CLOCK: 'moved' })).toHaveProperty(
      'TRUPIAL_CLOCK',
    );
    const nats = { NATS_URL: 'nats://a:1,nats://b:1', TRUPIAL_KEYS: '/keys' };
    expect(loadConfig({ TRUPIAL_RUN: 'gateway', ...nats })).toMatchObject({
      run: 'gateway',
      natsUrl: nats.NATS_URL,
      keysFolder: '/keys',
      databaseLogins: {},
      demo: false,
      host: '0.0.0.0',
    });
    const own = { ...nats, DISPATCH_DATABASE_URL: 'postgres://dispatch:p@db/trupial' };
    expect(loadConfig({ TRUPIAL_RUN: 'dispatch', ...own }).databaseLogins).toEqual({
      dispatch: own.DISPATCH_DATABASE_URL,
    });
  });

  it.each(['gateway', 'booking', 'dispatch', 'identity', 'reporting', 'notifications'])(
    'refuses any other login than its own where %s runs alone',
    (run) => {
      const nats = { NATS_URL: 'nats://a', TRUPIAL_KEYS: '/keys' };
      const urls = ['BOOKING', 'DISPATCH', 'IDENTITY', 'REPORTING', 'NOTIFICATIONS'].map((one) => [
        `${one}_DATABASE_URL`,
        'postgres://u:p@db/trupial',
      ]);
      const env = { ...Object.fromEntries(urls), ...database };
      const refused = Object.keys(configProblems({ TRUPIAL_RUN: run, ...nats, ...env }));
      const own = `${run.toUpperCase()}_DATABASE_URL`;
      expect(refused).toEqual(Object.keys({ ...database, ...env }).filter((name) => name !== own));
      expect(loadConfig(env)).toMatchObject({ demo: false, databaseUrl: database.DATABASE_URL });
      const { [own]: _, ...others } = env;
      expect(Object.keys(configProblems(others))).toEqual(run === 'gateway' ? [] : [own]);
    },
  );

  it('wants the key and the addresses of maps where booking runs, and tells pages without', () => {
    const nats = { NATS_URL: 'nats://a', TRUPIAL_KEYS: '/keys' };
    const maps = { TRUPIAL_MAPS: 'google', GOOGLE_MAPS_BROWSER_KEY: 'of-pages' };
    const gateway = loadConfig({ TRUPIAL_RUN: 'gateway', ...nats, ...maps });
    expect(gateway.pageMaps).toEqual({ provider: 'google', browserKey: 'of-pages' });
    const login = { BOOKING_DATABASE_URL: 'postgres://u:p@db/trupial' };
    const booking = { TRUPIAL_RUN: 'booking', ...nats, ...login };
    expect(Object.keys(configProblems({ ...booking, ...maps }))).toEqual(['GOOGLE_MAPS_API_KEY']);
    const osrm = { TRUPIAL_MAPS: 'osrm' };
    expect(loadConfig({ TRUPIAL_RUN: 'gateway', ...nats, ...osrm }).pageMaps.provider).toBe('osrm');
    expect(Object.keys(configProblems({ ...booking, ...osrm }))).toEqual([
      'OSRM_URL',
      'PHOTON_URL',
    ]);
  });

  it('wants TLS to the broker and keys of its own in production, and no secret besides', () => {
    const alone = {
      NODE_ENV: 'production',
      TRUPIAL_RUN: 'booking',
      BOOKING_DATABASE_URL: 'postgres://u:p@db/trupial',
      TRUPIAL_SEAL_KEY: secret,
      TRUPIAL_KEYS: '/keys',
    };
    expect(configProblems({ ...alone, NATS_URL: 'tls://a:1, nats://b:1' })).toEqual({
      NATS_URL: 'must begin with tls:// when NODE_ENV=production',
    });
    const config = loadConfig({ ...alone, NATS_URL: 'tls://a:1, tls://b:1' });
    expect(config).toMatchObject({ keysFolder: '/keys', jwtSecret: undefined });
  });
});
