import { describe, expect, it } from 'vitest';
import { configProblems } from '../testing/config-problems.ts';
import { loadConfig } from './config.ts';
import type { Environment } from './environment.ts';

const secret = 'a-secret-of-at-least-32-characters';

describe('configuration', () => {
  it('needs nothing: everything in one process, on the island, with the demo', () => {
    expect(loadConfig({ PATH: '/bin', NATS_URL: '' })).toEqual({
      isProduction: false,
      amend: { until: 'set_off', minutes: 30 },
      firstPasswords: 'keep',
      host: '127.0.0.1',
      port: 3000,
      dataFolder: '.data',
      run: 'all',
      databaseUrl: undefined,
      databaseLogins: {},
      natsUrl: undefined,
      redisUrl: undefined,
      eventStore: { kind: 'postgres' },
      demo: true,
      firstStaff: undefined,
      pushLoopback: false,
      rateLimits: 'strict',
      secondFactor: 'optional',
      clock: 'real',
      maps: { provider: 'island' },
      pageMaps: { provider: 'island', browserKey: null },
      mapTiles: undefined,
      releases: undefined,
      mapsDailyBudget: 2_000,
      publicUrl: 'http://localhost:3000',
      company: { phone: '+59997366000', email: 'office@trupial.example', social: [] },
      smtpUrl: undefined,
      officeLanguage: 'en',
      smtpTls: 'required',
      keysFolder: undefined,
      jwtSecret: undefined,
      sealKeys: undefined,
      trustedProxy: [],
      logLevel: 'info',
      metricsPort: undefined,
      otlpEndpoint: undefined,
      freshMs: 2000,
      poolSize: 10,
      securityLogDays: 400,
      seriesDays: 14,
      traceRatio: 1,
    });
  });

  it('asks those who work here for a second factor in production, and never with the demo', () => {
    const secret = 'x'.repeat(32);
    const live = { NODE_ENV: 'production', TRUPIAL_JWT_SECRET: secret, TRUPIAL_SEAL_KEY: secret };
    const required = { TRUPIAL_SECOND_FACTOR: 'required' };
    expect(loadConfig(live).secondFactor).toBe('required');
    const optional = { ...live, TRUPIAL_SECOND_FACTOR: 'optional' };
    expect(loadConfig(optional).secondFactor).toBe('optional');
    expect(loadConfig({ ...required, TRUPIAL_DEMO: '0' }).secondFactor).toBe('required');
    for (const env of [required, { ...required, TRUPIAL_DEMO: '1' }]) {
      expect(() => loadConfig(env)).toThrow(
        /TRUPIAL_SECOND_FACTOR must not be required with the demo/,
      );
    }
  });

  it.each([
    ['HOST', 'my-computer'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['TRUPIAL_RUN', 'everything'],
    ['DATABASE_URL', 'mysql://db/trupial'],
    ['DATABASE_URL', 'localhost:5432'],
    ['NATS_URL', 'nats://one:4222,two:4222'],
    ['REDIS_URL', 'http://cache'],
    ['EVENT_STORE', 'kafka'],
    ['KURRENTDB_URL', 'http://log'],
    ['TRUPIAL_DEMO', 'yes please'],
    ['TRUPIAL_RATE_LIMITS', 'none'],
    ['TRUPIAL_CLOCK', 'fast'],
    ['TRUPIAL_MAPS', 'bing'],
    ['OSRM_URL', 'osrm'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_TLS', 'starttls'],
    ['TWILIO_ACCOUNT_SID', 'AC1'],
    ['TWILIO_SENDER', 'Trupial'],
    ['TWILIO_URL', 'http://api.twilio.com'],
    ['WHATSAPP_PHONE_NUMBER_ID', '+59995123456'],
    ['WHATSAPP_TEMPLATE', 'Ride news'],
    ['WHATSAPP_TEMPLATE_LANGUAGE', 'English'],
    ['WHATSAPP_URL', 'http://127.0.0.1.example'],
    ['WHATSAPP_API_VERSION', 'newest'],
    ['TRUPIAL_PUBLIC_URL', 'taxi.example'],
    ['TRUPIAL_JWT_SECRET', 'short'],
    ['TRUPIAL_SEAL_KEY', 'a-long-enough-key-of-32-characters!,short'],
    ['TRUSTED_PROXY', '10.0.0.0/33'],
    ['TRUSTED_PROXY', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '99999'],
    ['TRUPIAL_FRESH_MS', '9999'],
    ['TRUPIAL_POOL_SIZE', '2'],
    ['TRUPIAL_SECURITY_LOG_DAYS', '7'],
    ['TRUPIAL_MAPS_DAILY_BUDGET', '1000001'],
    ['TRUPIAL_AMEND_UNTIL', 'finished'],
    ['TRUPIAL_AMEND_MINUTES', '2881'],
    ['TRUPIAL_SERIES_DAYS', '61'],
    ['TRUPIAL_OFFICE_LANGUAGE', 'german'],
    ['TRUPIAL_STAFF_USERNAME', 'stella@taxi.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['NODE_ENV', 'live'],
  ])('refuses %s=%s and says what it must be', (name, value) => {
    const problem = configProblems({ [name]: value })[name];
    expect(problem).toMatch(/^must /);
    expect(problem).not.toContain(value);
  });

  it('takes what the operator decides of changes, recurring rides, the security log and mails', () => {
    const decided = {
      TRUPIAL_AMEND_UNTIL: 'arrived',
      TRUPIAL_AMEND_MINUTES: '45',
      TRUPIAL_SERIES_DAYS: '21',
      TRUPIAL_SECURITY_LOG_DAYS: '90',
      TRUPIAL_MAPS_DAILY_BUDGET: '77',
      TRUPIAL_OFFICE_LANGUAGE: 'nl',
    };
    expect(loadConfig(decided)).toMatchObject({
      amend: { until: 'arrived', minutes: 45 },
      seriesDays: 21,
      securityLogDays: 90,
      mapsDailyBudget: 77,
      officeLanguage: 'nl',
    });
  });

  const database = { DATABASE_URL: 'postgres://u:p@db/trupial' };
  const live = { NODE_ENV: 'production', TRUPIAL_JWT_SECRET: secret, TRUPIAL_SEAL_KEY: secret };
  it.each<[string, string, Environment]>([
    ['127.0.0.1', 'the demo', {}],
    ['127.0.0.1', 'the demo on a database of its own', { ...database, TRUPIAL_DEMO: '1' }],
    ['127.0.0.1', 'the embedded database without the demo', { TRUPIAL_DEMO: '0' }],
    ['127.0.0.1', 'the embedded database in production', live],
    ['0.0.0.0', 'a database of its own', database],
    ['0.0.0.0', 'production', { ...live, ...database }],
    ['0.0.0.0', 'the demo that HOST opens', { HOST: '0.0.0.0' }],
    ['::1', 'production where HOST says so', { ...live, ...database, HOST: '::1' }],
  ])('listens on %s with %s', (host, _what, env) => {
    expect(loadConfig(env).host).toBe(host);
  });

  it('has passwords that somebody else chose changed first in production', () => {
    expect(loadConfig(live).firstPasswords).toBe('change');
    const kept = { ...live, TRUPIAL_FIRST_PASSWORDS: 'keep' };
    expect(loadConfig(kept).firstPasswords).toBe('keep');
  });

  it('lists all problems at once, one line each', () => {
    const env = { PORT: 'x', LOG_LEVEL: 'loud', TRUPIAL_RUN: 'booking', NODE_ENV: 'production' };
    const names = [
      'PORT',
      'LOG_LEVEL',
      'BOOKING_DATABASE_URL',
      'NATS_URL',
      'TRUPIAL_KEYS',
      'TRUPIAL_SEAL_KEY',
    ];
    expect(Object.keys(configProblems(env))).toEqual(names);
    expect(() => loadConfig(env)).toThrow('\n  PORT must be a port number from 0 to 65535\n');
  });

  it('refuses what would be unsafe in production', () => {
    const env = {
      NODE_ENV: 'production',
      TRUPIAL_RATE_LIMITS: 'relaxed',
      TRUPIAL_PUSH_LOOPBACK: '1',
      TRUPIAL_CLOCK: 'moved',
      TRUPIAL_DEMO: '1',
      SMTP_TLS: 'off',
    };
    expect(configProblems(env)).toEqual({
      TRUPIAL_JWT_SECRET: 'must be given when NODE_ENV=production, or TRUPIAL_KEYS',
      TRUPIAL_SEAL_KEY: 'must be given when NODE_ENV=production',
      TRUPIAL_RATE_LIMITS: 'must not be relaxed when NODE_ENV=production',
      TRUPIAL_PUSH_LOOPBACK:
        'must not be on when NODE_ENV=production: whoever subscribes could reach this computer',
      TRUPIAL_CLOCK: 'must not be moved when NODE_ENV=production',
      SMTP_TLS: 'must not be off when NODE_ENV=production: mails hold links that let people in',
      TRUPIAL_DEMO: 'must not be on when NODE_ENV=production: its passwords are public',
    });
    const secrets = { TRUPIAL_JWT_SECRET: secret, TRUPIAL_SEAL_KEY: `${secret}, ${secret}` };
    const config = loadConfig({ NODE_ENV: 'production', ...secrets });
    expect(config).toMatchObject({ isProduction: true, demo: false, rateLimits: 'strict' });
    expect(config.sealKeys).toEqual([secret, secret]);
  });

  it('wants what a chosen adapter needs', () => {
    expect(Object.keys(configProblems({ EVENT_STORE: 'kurrentdb' }))).toEqual(['KURRENTDB_URL']);
    expect(Object.keys(configProblems({ TRUPIAL_MAPS: 'google' }))).toEqual([
      'GOOGLE_MAPS_API_KEY',
    ]);
    expect(Object.keys(configProblems({ TRUPIAL_MAPS: 'osrm' }))).toEqual([
      'OSRM_URL',
      'PHOTON_URL',
    ]);
    expect(Object.keys(configProblems({ TRUPIAL_STAFF_USERNAME: 'stella' }))).toEqual([
      'TRUPIAL_STAFF_PASSWORD',
    ]);
    expect(Object.keys(configProblems({ SMTP_URL: 'smtp://mail' }))).toEqual([
      'TRUPIAL_PUBLIC_URL',
    ]);
    const osrm = { TRUPIAL_MAPS: 'osrm', OSRM_URL: 'http://osrm', PHOTON_URL: 'http://photon' };
    expect(loadConfig(osrm).maps).toEqual({
      provider: 'osrm',
      osrmUrl: 'http://osrm',
      photonUrl: 'http://photon',
    });
    const kurrent = { EVENT_STORE: 'kurrentdb', KURRENTDB_URL: 'kurrentdb://log:2113' };
    expect(loadConfig(kurrent).eventStore).toEqual({
      kind: 'kurrentdb',
      url: 'kurrentdb://log:2113',
    });
    expect(loadConfig({ TRUSTED_PROXY: '10.0.0.0/8, ::1' }).trustedProxy).toEqual([
      '10.0.0.0/8',
      '::1',
    ]);
  });
});
