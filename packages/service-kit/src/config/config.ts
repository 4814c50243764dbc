import { eventStoreOf, loginsOf, mapsOf, pageMapsOf, twilioOf, whatsappOf } from './choices.ts';
import type { z } from 'zod';
import type { Config, Read } from './config.types.ts';
import { type Environment, environment } from './environment.ts';
import { brokenRules, type ConfigProblem } from './environment-rules.ts';
import { withSecretFiles } from './secret-files.ts';

export type { CompanyContact, Config, EventStoreChoice, MapsChoice } from './config.types.ts';

/** The environment cannot be used; the message lists everything that is wrong with it. */
export class ConfigError extends Error {
  readonly code = 'config.invalid';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ name, problem }) => `  ${name} ${problem}`);
    super(['The environment has values that Trupial cannot use:', ...lines].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads the configuration from the environment. An empty value counts as not given; a secret may
 * come from a file (`TRUPIAL_SEAL_KEY_FILE` and so on).
 *
 * @throws {ConfigError} with all bad values.
 */
export function loadConfig(from: Environment): Config {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value?.trim()));
  const { env, problems: unread } = withSecretFiles(given);
  const read = environment.safeParse(env);
  const problems = read.success ? [] : read.error.issues.map(problemOf);
  problems.push(...unread, ...brokenRules(env));
  if (!read.success || problems.length > 0) throw new ConfigError(problems);
  return configOf(read.data);
}

const problemOf = ({ path, message }: z.core.$ZodIssue): ConfigProblem => ({
  name: path.join('.'),
  problem: message,
});

function configOf(env: Read): Config {
  const isProduction = env.NODE_ENV === 'production';
  const { TRUPIAL_STAFF_USERNAME: username, TRUPIAL_STAFF_PASSWORD: password } = env;
  const databaseLogins = loginsOf(env);
  const hasDatabase = Boolean(env.DATABASE_URL) || Object.keys(databaseLogins).length > 0;
  const isEmbedded = env.TRUPIAL_RUN === 'all' && !hasDatabase;
  const demo = env.TRUPIAL_DEMO ?? (isEmbedded && !isProduction);
  return {
    isProduction,
    host: env.HOST ?? (demo || isEmbedded ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT,
    dataFolder: env.TRUPIAL_DATA,
    run: env.TRUPIAL_RUN,
    databaseUrl: env.DATABASE_URL,
    databaseLogins,
    natsUrl: env.NATS_URL,
    redisUrl: env.REDIS_URL,
    eventStore: eventStoreOf(env),
    demo,
    firstStaff: username && password ? { username, password } : undefined,
    rateLimits: env.TRUPIAL_RATE_LIMITS,
    secondFactor: env.TRUPIAL_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional'),
    firstPasswords: env.TRUPIAL_FIRST_PASSWORDS ?? (isProduction ? 'change' : 'keep'),
    clock: env.TRUPIAL_CLOCK,
    freshMs: env.TRUPIAL_FRESH_MS,
    poolSize: env.TRUPIAL_POOL_SIZE,
    maps: mapsOf(env),
    pageMaps: pageMapsOf(env),
    mapTiles: env.TRUPIAL_MAP_TILES,
    releases: env.TRUPIAL_RELEASES,
    mapsDailyBudget: env.TRUPIAL_MAPS_DAILY_BUDGET,
    amend: { until: env.TRUPIAL_AMEND_UNTIL, minutes: env.TRUPIAL_AMEND_MINUTES },
    seriesDays: env.TRUPIAL_SERIES_DAYS,
    securityLogDays: env.TRUPIAL_SECURITY_LOG_DAYS,
    publicUrl: env.TRUPIAL_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    company: {
      phone: env.TRUPIAL_COMPANY_PHONE,
      email: env.TRUPIAL_COMPANY_EMAIL,
      social: env.TRUPIAL_COMPANY_SOCIAL,
    },
    smtpUrl: env.SMTP_URL,
    twilio: twilioOf(env),
    whatsapp: whatsappOf(env),
    pushLoopback: env.TRUPIAL_PUSH_LOOPBACK,
    officeEmail: env.TRUPIAL_OFFICE_EMAIL,
    officeLanguage: env.TRUPIAL_OFFICE_LANGUAGE,
    smtpTls: env.SMTP_TLS,
    keysFolder: env.TRUPIAL_KEYS,
    jwtSecret: env.TRUPIAL_JWT_SECRET,
    sealKeys: env.TRUPIAL_SEAL_KEY,
    trustedProxy: env.TRUSTED_PROXY,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    traceRatio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
