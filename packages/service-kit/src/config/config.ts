import { eventStoreOf, loginsOf, mapsOf, pageMapsOf, twilioOf, whatsappOf } from './choices.ts';
import type { z } from 'zod';
import { type Environment, environment, type Read } from './environment.ts';
import { brokenRules, type ConfigProblem } from './environment-rules.ts';
import { withSecretFiles } from './secret-files.ts';

/** The validated configuration of one process. An address that is undefined was not given. */
export type Config = Readonly<ReturnType<typeof configOf>>;

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

function configOf(env: Read) {
  const isProduction = env.NODE_ENV === 'production';
  const { TRUPIAL_STAFF_USERNAME: username, TRUPIAL_STAFF_PASSWORD: password } = env;
  const databaseLogins = loginsOf(env);
  const hasDatabase = Boolean(env.DATABASE_URL) || Object.keys(databaseLogins).length > 0;
  const isEmbedded = env.TRUPIAL_RUN === 'all' && !hasDatabase;
  const demo = env.TRUPIAL_DEMO ?? (isEmbedded && !isProduction);
  return {
    isProduction,
    /**
     * IP address that the gateway listens on. Without HOST: this machine only (127.0.0.1) with the
     * demo, whose passwords are public, and with the embedded database; otherwise all addresses.
     */
    host: env.HOST ?? (demo || isEmbedded ? '127.0.0.1' : '0.0.0.0'),
    /** The gateway's port; 0 takes a free one. */
    port: env.PORT,
    /** Folder of the embedded Postgres and of generated secrets. */
    dataFolder: env.TRUPIAL_DATA,
    run: env.TRUPIAL_RUN,
    /** Of the login that migrates: it becomes the owner of every schema. */
    databaseUrl: env.DATABASE_URL,
    /** The login of each service whose address was given: all five, a part's own, or none. */
    databaseLogins,
    natsUrl: env.NATS_URL,
    redisUrl: env.REDIS_URL,
    eventStore: eventStoreOf(env),
    demo,
    firstStaff: username && password ? { username, password } : undefined,
    rateLimits: env.TRUPIAL_RATE_LIMITS,
    /**
     * Whether staff and operators must have a second factor. Without TRUPIAL_SECOND_FACTOR: in
     * production. Never with the demo, whose accounts have none.
     */
    secondFactor: env.TRUPIAL_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional'),
    /** `change`: whose password somebody else has chosen must choose his own before anything else. */
    firstPasswords: env.TRUPIAL_FIRST_PASSWORDS ?? (isProduction ? 'change' : 'keep'),
    /** `moved`: the process that started this one may set its clock forward. */
    clock: env.TRUPIAL_CLOCK,
    /**
     * Milliseconds that a list waits for the last change that its reader wrote or was told of, before
     * he gets the older rows. The wait ends when the read model has it, so only one that is behind
     * takes long; a screen that got older rows shows them until the next change.
     */
    freshMs: env.TRUPIAL_FRESH_MS,
    /** Connections to Postgres that a service of this process has at most for its own work. */
    poolSize: env.TRUPIAL_POOL_SIZE,
    /** Whom booking asks. */
    maps: mapsOf(env),
    /** What the gateway tells pages of it; the key is for pages, and restricted to ours. */
    pageMaps: pageMapsOf(env),
    /** What the working map is drawn from: a PMTiles file, or the address of a style. */
    mapTiles: env.TRUPIAL_MAP_TILES,
    /** Where `migrate` keeps the pages' hashed files of the last versions; gateways read it. */
    releases: env.TRUPIAL_RELEASES,
    /** Paid look-ups a day of visitors and riders. */
    mapsDailyBudget: env.TRUPIAL_MAPS_DAILY_BUDGET,
    /** Until when riders and visitors may change a booking. */
    amend: { until: env.TRUPIAL_AMEND_UNTIL, minutes: env.TRUPIAL_AMEND_MINUTES },
    /** How many days ahead the rides of series are made. */
    seriesDays: env.TRUPIAL_SERIES_DAYS,
    /** How long rows of the security log are kept; 31 days or more. */
    securityLogDays: env.TRUPIAL_SECURITY_LOG_DAYS,
    /** Where people reach the product, for links in mails. */
    publicUrl: env.TRUPIAL_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** How people reach the office, as the footer and the contact page show it. */
    company: {
      phone: env.TRUPIAL_COMPANY_PHONE,
      email: env.TRUPIAL_COMPANY_EMAIL,
      /** Addresses of its pages in social networks. */
      social: env.TRUPIAL_COMPANY_SOCIAL,
    },
    smtpUrl: env.SMTP_URL,
    /** The account that sends SMS; undefined: staff passes them on. */
    twilio: twilioOf(env),
    /** The number that writes by WhatsApp; undefined: staff passes the texts on. */
    whatsapp: whatsappOf(env),
    /**
     * For tests: push services on this computer too, also without TLS. Elsewhere a browser's address
     * that leads into our network is refused.
     */
    pushLoopback: env.TRUPIAL_PUSH_LOOPBACK,
    /** Where the office is told by mail of rides that need it; undefined: only by the other channels. */
    officeEmail: env.TRUPIAL_OFFICE_EMAIL,
    /** Of the office's mails; in a browser of the office counts who is signed in there. */
    officeLanguage: env.TRUPIAL_OFFICE_LANGUAGE,
    /** `required`: mails go over TLS only, but for a mail server on this computer. */
    smtpTls: env.SMTP_TLS,
    /**
     * Folder with the keys of this process' parts, as `npm run keys` makes it. Undefined: every part
     * is in this process, and their keys are made of {@link jwtSecret} or at each start.
     */
    keysFolder: env.TRUPIAL_KEYS,
    /**
     * What receipts, quotes and refresh tokens are made of, and access tokens where no keys are
     * given. Undefined: each part's own secret of its keys; without keys it is made at the first start
     * and kept in the data folder.
     */
    jwtSecret: env.TRUPIAL_JWT_SECRET,
    /**
     * What wraps the keys of sealed contacts: the first for new ones, older ones to read with.
     * Undefined: made at the first start and kept in the data folder.
     */
    sealKeys: env.TRUPIAL_SEAL_KEY,
    trustedProxy: env.TRUSTED_PROXY,
    logLevel: env.LOG_LEVEL,
    /** Port of metrics and health for machines; undefined opens none. */
    metricsPort: env.METRICS_PORT,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Part of the traces that is kept, 0 to 1. */
    traceRatio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
