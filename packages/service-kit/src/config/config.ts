import type { AmendSettings } from '@trupial/contracts/values';
import { eventStoreOf, loginsOf, mapsOf, twilioOf, whatsappOf } from './choices.ts';
import type { z } from 'zod';
import { type Environment, environment } from './environment.ts';
import { brokenRules, type ConfigProblem } from './environment-rules.ts';
import { withSecretFiles } from './secret-files.ts';

export type EventStoreChoice =
  | { readonly kind: 'postgres' }
  | { readonly kind: 'kurrentdb'; readonly url: string };

export type MapsChoice =
  | { readonly provider: 'island' }
  /** `apiKey` is the server's and stays there; `browserKey` is for pages, and restricted to ours. */
  | { readonly provider: 'google'; readonly apiKey: string; readonly browserKey: string | null }
  | { readonly provider: 'osrm'; readonly osrmUrl: string; readonly photonUrl: string };

export interface CompanyContact {
  readonly phone: string;
  readonly email: string;
  /** Addresses of its pages in social networks. */
  readonly social: readonly string[];
}

type Read = z.output<typeof environment>;

/** The validated configuration of one process. An address that is undefined was not given. */
export interface Config {
  readonly isProduction: boolean;
  /**
   * IP address that the gateway listens on. Without HOST: this machine only (127.0.0.1) with the
   * demo, whose passwords are public, and with the embedded database; otherwise all addresses.
   */
  readonly host: string;
  /** The gateway's port; 0 takes a free one. */
  readonly port: number;
  /** Folder of the embedded Postgres and of generated secrets. */
  readonly dataFolder: string;
  readonly run: Read['TRUPIAL_RUN'];
  /** Of the login that migrates: it becomes the owner of every schema. */
  readonly databaseUrl: string | undefined;
  /** The login of each service whose address was given: all five, a part's own, or none. */
  readonly databaseLogins: Readonly<
    Partial<Record<'booking' | 'dispatch' | 'identity' | 'reporting' | 'notifications', string>>
  >;
  readonly natsUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly eventStore: EventStoreChoice;
  readonly demo: boolean;
  readonly firstStaff: { readonly username: string; readonly password: string } | undefined;
  readonly rateLimits: Read['TRUPIAL_RATE_LIMITS'];
  /**
   * Whether staff and operators must have a second factor. Without TRUPIAL_SECOND_FACTOR: in
   * production. Never with the demo, whose accounts have none.
   */
  readonly secondFactor: 'required' | 'optional';
  /** `change`: whose password somebody else has chosen must choose his own before anything else. */
  readonly firstPasswords: 'change' | 'keep';
  /** `moved`: the process that started this one may set its clock forward. */
  readonly clock: Read['TRUPIAL_CLOCK'];
  /**
   * Milliseconds that a list waits for the last change that its reader wrote or was told of, before
   * he gets the older rows. The wait ends when the read model has it, so only one that is behind
   * takes long; a screen that got older rows shows them until the next change.
   */
  readonly freshMs: number;
  readonly maps: MapsChoice;
  /** What the working map is drawn from: a PMTiles file, or the address of a style. */
  readonly mapTiles: string | undefined;
  /** Paid look-ups a day of callers who are not signed in. */
  readonly mapsDailyBudget: number;
  /** Until when riders and visitors may change a booking. */
  readonly amend: AmendSettings;
  /** How many days ahead the rides of series are made. */
  readonly seriesDays: number;
  /** How long rows of the security log are kept; 31 days or more. */
  readonly securityLogDays: number;
  /** Where people reach the product, for links in mails. */
  readonly publicUrl: string;
  /** How people reach the office, as the footer and the contact page show it. */
  readonly company: CompanyContact;
  readonly smtpUrl: string | undefined;
  /** The account that sends SMS; undefined: staff passes them on. */
  readonly twilio:
    | {
        readonly accountSid: string;
        readonly authToken: string;
        /** A number, or the id of a messaging service. */
        readonly sender: string;
        readonly url: string;
      }
    | undefined;
  /** The number that writes by WhatsApp; undefined: staff passes the texts on. */
  readonly whatsapp:
    | {
        readonly phoneNumberId: string;
        readonly accessToken: string;
        /** The approved template whose one variable is the text, and the language it is filed under. */
        readonly template: string;
        readonly templateLanguage: string;
        readonly url: string;
        readonly version: string;
        /** What signs its reports, and what its first question must know; null: none are taken. */
        readonly reports: { readonly appSecret: string; readonly verifyToken: string } | null;
      }
    | undefined;
  /**
   * For tests: push services on this computer too, also without TLS. Elsewhere a browser's address
   * that leads into our network is refused.
   */
  readonly pushLoopback: boolean;
  /** Where the office is told by mail of rides that need it; undefined: only by the other channels. */
  readonly officeEmail: string | undefined;
  /** `required`: mails go over TLS only, but for a mail server on this computer. */
  readonly smtpTls: Read['SMTP_TLS'];
  /**
   * Folder with the keys of this process' parts, as `npm run keys` makes it. Undefined: every part
   * is in this process, and their keys are made of {@link jwtSecret} or at each start.
   */
  readonly keysFolder: string | undefined;
  /**
   * What receipts, quotes and refresh tokens are made of, and access tokens where no keys are
   * given. Undefined: each part's own secret of its keys; without keys it is made at the first start
   * and kept in the data folder.
   */
  readonly jwtSecret: string | undefined;
  /**
   * What wraps the keys of sealed contacts: the first for new ones, older ones to read with.
   * Undefined: made at the first start and kept in the data folder.
   */
  readonly sealKeys: readonly string[] | undefined;
  readonly trustedProxy: readonly string[];
  readonly logLevel: Read['LOG_LEVEL'];
  /** Port of metrics and health for machines; undefined opens none. */
  readonly metricsPort: number | undefined;
  readonly otlpEndpoint: string | undefined;
  /** Part of the traces that is kept, 0 to 1. */
  readonly traceRatio: number;
}

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
  const isEmbedded = env.TRUPIAL_RUN === 'all' && !hasDatabase && !isProduction;
  const demo = env.TRUPIAL_DEMO ?? isEmbedded;
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
    maps: mapsOf(env),
    mapTiles: env.TRUPIAL_MAP_TILES,
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
