import {
  amendUntilSteps,
  defaultAmendSettings,
  productParts,
  usernamePattern,
} from '@trupial/contracts/values';
import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * `prefix` lists the allowed schemes. The value itself is never shown: it may contain a password.
 */
const url = (...schemes: string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.parse(text);
      return parsed !== null && schemes.includes(parsed.protocol.slice(0, -1));
    },
    `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  );

/** Where secrets are sent to: over TLS, but for a stand-in on this computer. */
const carrierUrl = z.string().refine((text) => {
  const parsed = URL.parse(text);
  const isHere = parsed?.protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(parsed.hostname);
  return parsed?.protocol === 'https:' || isHere;
}, 'must be an address that begins with https://');

const natsUrls = z
  .string()
  .refine(
    (text) => text.split(',').every((one) => url('nats', 'tls').safeParse(one.trim()).success),
    'must be an address that begins with nats:// or tls:// (several with commas between)',
  );

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const onOff = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'], 'must be 1 or 0')
  .transform((text) => ['1', 'true', 'on'].includes(text));

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port number from 0 to 65535');

/** A whole number of `unit` from `least` to `most`. */
const whole = (unit: string, least: number, most: number) =>
  z.coerce
    .number(`must be a number of ${unit}`)
    .int(`must be a whole number of ${unit}`)
    .min(least, `must be ${least} to ${most}`)
    .max(most, `must be ${least} to ${most}`);

const ratio = z
  .string()
  .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
  .transform(Number);

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.every(isNetwork),
    'must be addresses or networks with commas between, e.g. 10.0.0.0/8,192.168.1.7',
  );

const webAddresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.every((one) => url('https').safeParse(one).success),
    'must be addresses that begin with https:// (several with commas between)',
  );

/** The environment variables and their allowed values. Other names belong to other programs. */
export const environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  HOST: z
    .string()
    .refine(
      (text) => isIP(text) !== 0,
      'must be an IP address of this machine, 0.0.0.0 for all of them',
    )
    .optional(),
  PORT: port.default(3000),
  TRUPIAL_DATA: z.string().default('.data'),
  TRUPIAL_RUN: oneOf(['all', ...productParts]).default('all'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  BOOKING_DATABASE_URL: url('postgres', 'postgresql').optional(),
  DISPATCH_DATABASE_URL: url('postgres', 'postgresql').optional(),
  IDENTITY_DATABASE_URL: url('postgres', 'postgresql').optional(),
  REPORTING_DATABASE_URL: url('postgres', 'postgresql').optional(),
  NOTIFICATIONS_DATABASE_URL: url('postgres', 'postgresql').optional(),
  NATS_URL: natsUrls.optional(),
  REDIS_URL: url('redis', 'rediss').optional(),
  EVENT_STORE: oneOf(['postgres', 'kurrentdb']).default('postgres'),
  KURRENTDB_URL: url('kurrentdb', 'kurrentdb+discover', 'esdb', 'esdb+discover').optional(),
  TRUPIAL_DEMO: onOff.optional(),
  TRUPIAL_STAFF_USERNAME: z
    .string()
    .regex(usernamePattern, 'must be 3 to 40 letters, digits, dots, dashes')
    .optional(),
  TRUPIAL_STAFF_PASSWORD: z.string().min(15, 'must have at least 15 characters').optional(),
  TRUPIAL_RATE_LIMITS: oneOf(['strict', 'relaxed']).default('strict'),
  TRUPIAL_SECOND_FACTOR: oneOf(['required', 'optional']).optional(),
  TRUPIAL_FIRST_PASSWORDS: oneOf(['change', 'keep']).optional(),
  TRUPIAL_CLOCK: oneOf(['real', 'moved']).default('real'),
  TRUPIAL_FRESH_MS: whole('milliseconds', 0, 2_000).default(2_000),
  TRUPIAL_POOL_SIZE: whole('connections', 3, 100).default(10),
  TRUPIAL_SECURITY_LOG_DAYS: whole('days', 31, 3_650).default(400),
  TRUPIAL_MAPS_DAILY_BUDGET: whole('look-ups', 0, 1_000_000).default(2_000),
  TRUPIAL_AMEND_UNTIL: oneOf(amendUntilSteps).default(defaultAmendSettings.until),
  TRUPIAL_AMEND_MINUTES: whole('minutes', 0, 2_880).default(defaultAmendSettings.minutes),
  TRUPIAL_SERIES_DAYS: whole('days', 1, 60).default(14),
  TRUPIAL_MAPS: oneOf(['island', 'google', 'osrm']).default('island'),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  GOOGLE_MAPS_BROWSER_KEY: z.string().optional(),
  OSRM_URL: url('http', 'https').optional(),
  PHOTON_URL: url('http', 'https').optional(),
  TRUPIAL_PUBLIC_URL: url('http', 'https').optional(),
  TRUPIAL_COMPANY_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{7,20}$/, 'must be a telephone number, e.g. +599 9 736 6000')
    .default('+59997366000'),
  TRUPIAL_COMPANY_EMAIL: z.email('must be an e-mail address').default('office@trupial.example'),
  TRUPIAL_MAP_TILES: z
    .string()
    .refine(
      (text) => !/^[a-z]+:\/\//.test(text) || URL.parse(text)?.protocol === 'https:',
      'must be a PMTiles file, or the address of a style that begins with https://',
    )
    .optional(),
  TRUPIAL_RELEASES: z.string().optional(),
  TRUPIAL_COMPANY_SOCIAL: webAddresses.default([]),
  SMTP_URL: url('smtp', 'smtps').optional(),
  TRUPIAL_OFFICE_EMAIL: z.email('must be an e-mail address').optional(),
  TRUPIAL_OFFICE_LANGUAGE: oneOf(['en', 'nl', 'es', 'pap']).default('en'),
  SMTP_TLS: oneOf(['required', 'off']).default('required'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[\da-f]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_SENDER: z
    .string()
    .regex(
      /^(?:\+[1-9]\d{6,14}|MG[\da-f]{32})$/,
      'must be a number such as +15005550006, or the MG… of a messaging service',
    )
    .optional(),
  TWILIO_URL: carrierUrl.default('https://api.twilio.com'),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the digits of the number’s id')
    .optional(),
  WHATSAPP_ACCESS_TOKEN: z.string().optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z\d_]{1,512}$/, 'must be small letters, digits and _')
    .optional(),
  WHATSAPP_TEMPLATE_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(?:_[A-Z]{2})?$/, 'must be a language such as en or en_US')
    .default('en'),
  WHATSAPP_APP_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  WHATSAPP_URL: carrierUrl.default('https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'must be a version such as v23.0')
    .default('v23.0'),
  TRUPIAL_PUSH_LOOPBACK: onOff.default(false),
  TRUPIAL_KEYS: z.string().optional(),
  TRUPIAL_JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUPIAL_SEAL_KEY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (keys) => keys.every((key) => key.length >= 32),
      'must have at least 32 characters (several with commas between, the newest first)',
    )
    .optional(),
  TRUSTED_PROXY: networks.default([]),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(1),
});

export type Environment = Readonly<Record<string, string | undefined>>;

export type Read = z.output<typeof environment>;
