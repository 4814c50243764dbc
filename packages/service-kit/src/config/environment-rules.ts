import { serviceNames } from '@trupial/contracts/values';
import { loginSetting } from '../database/roles.ts';
import type { Environment } from './environment.ts';

/** One thing that is wrong with the environment. */
export interface ConfigProblem {
  readonly name: string;
  readonly problem: string;
}

type Rule = (env: Environment) => ConfigProblem | false;

const isOn = (text: string | undefined): boolean =>
  text !== undefined && ['1', 'true', 'on'].includes(text);

/** Refused unless `name` is given when `when` holds. */
const needed =
  (name: string, when: (env: Environment) => boolean, because: string): Rule =>
  (env) =>
    when(env) && !env[name] && { name, problem: `must be given ${because}` };

/** Refused when `name` has this value, while `when` holds. */
const never =
  (name: string, value: string, when: (env: Environment) => boolean, because: string): Rule =>
  (env) =>
    when(env) &&
    (value === 'on' ? isOn(env[name]) : env[name] === value) && {
      name,
      problem: `must not be ${value} ${because}`,
    };

const inProduction = (env: Environment): boolean => env['NODE_ENV'] === 'production';
const runsAlone = (env: Environment): boolean => (env['TRUPIAL_RUN'] ?? 'all') !== 'all';
const live = 'when NODE_ENV=production';
const alone = 'when TRUPIAL_RUN names one part';
const addressesIn = (text = ''): string[] => text.split(',').map((one) => one.trim());

/** Whose maps booking asks, where it runs. */
const asksMaps = (env: Environment): string | false | undefined =>
  (!runsAlone(env) || env['TRUPIAL_RUN'] === 'booking') && env['TRUPIAL_MAPS'];

const theOwners = 'it is the login of who migrates, and gives nothing to a part that runs alone';

/** A part has the login of its own schema alone; all parts in one process have none or all five. */
const databaseRules: readonly Rule[] = [
  (env) =>
    runsAlone(env) &&
    Boolean(env['DATABASE_URL']) && {
      name: 'DATABASE_URL',
      problem: `must not be given when TRUPIAL_RUN names one part: ${theOwners}`,
    },
  ...serviceNames.map((service): Rule => (env) => {
    const [name, part] = [loginSetting(service), env['TRUPIAL_RUN'] ?? 'all'];
    const isGiven = Boolean(env[name]);
    if (part === service) return !isGiven && { name, problem: `must be given ${alone}` };
    const isOfOthers = isGiven && part !== 'all';
    if (isOfOthers) return { name, problem: `must not be given when TRUPIAL_RUN=${part}` };
    const isLeftOut = !isGiven && serviceNames.some((other) => env[loginSetting(other)]);
    return (
      part === 'all' &&
      isLeftOut && { name, problem: 'must be given beside those of the other services' }
    );
  }),
];

const hasDemo = (env: Environment): boolean =>
  env['TRUPIAL_DEMO']
    ? isOn(env['TRUPIAL_DEMO'])
    : !inProduction(env) &&
      !runsAlone(env) &&
      !env['DATABASE_URL'] &&
      serviceNames.every((service) => !env[loginSetting(service)]);

/** Values of which either all are given or none. */
const together = (names: readonly string[]): Rule[] =>
  names.map((name) => {
    const others = names.filter((other) => other !== name);
    return needed(name, (env) => others.some((other) => env[other]), `with ${others.join(', ')}`);
  });

const rules: readonly Rule[] = [
  ...databaseRules,
  ...together(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER']),
  ...together(['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_TEMPLATE']),
  ...together(['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']),
  needed(
    'WHATSAPP_ACCESS_TOKEN',
    (env) => Boolean(env['WHATSAPP_APP_SECRET']),
    'with WHATSAPP_APP_SECRET',
  ),
  needed('NATS_URL', runsAlone, alone),
  needed('TRUPIAL_KEYS', runsAlone, alone),
  needed('TRUPIAL_KEYS', (env) => !runsAlone(env) && Boolean(env['NATS_URL']), 'with NATS_URL'),
  (env) =>
    inProduction(env) &&
    Boolean(env['NATS_URL']) &&
    !addressesIn(env['NATS_URL']).every((one) => one.startsWith('tls://')) && {
      name: 'NATS_URL',
      problem: 'must begin with tls:// when NODE_ENV=production',
    },
  needed(
    'KURRENTDB_URL',
    (env) => env['EVENT_STORE'] === 'kurrentdb',
    'with EVENT_STORE=kurrentdb',
  ),
  needed('GOOGLE_MAPS_API_KEY', (env) => asksMaps(env) === 'google', 'with TRUPIAL_MAPS=google'),
  needed('OSRM_URL', (env) => asksMaps(env) === 'osrm', 'with TRUPIAL_MAPS=osrm'),
  needed('PHOTON_URL', (env) => asksMaps(env) === 'osrm', 'with TRUPIAL_MAPS=osrm'),
  ...together(['TRUPIAL_STAFF_USERNAME', 'TRUPIAL_STAFF_PASSWORD']),
  ...['SMTP_URL', 'TWILIO_ACCOUNT_SID', 'WHATSAPP_PHONE_NUMBER_ID'].map((sender) =>
    needed('TRUPIAL_PUBLIC_URL', (env) => Boolean(env[sender]), `with ${sender}, for its links`),
  ),
  needed(
    'TRUPIAL_JWT_SECRET',
    (env) => inProduction(env) && !env['TRUPIAL_KEYS'] && !runsAlone(env),
    `${live}, or TRUPIAL_KEYS`,
  ),
  needed('TRUPIAL_SEAL_KEY', (env) => inProduction(env) && env['TRUPIAL_RUN'] !== 'gateway', live),
  never('TRUPIAL_RATE_LIMITS', 'relaxed', inProduction, live),
  never(
    'TRUPIAL_PUSH_LOOPBACK',
    'on',
    inProduction,
    `${live}: whoever subscribes could reach this computer`,
  ),
  never('TRUPIAL_CLOCK', 'moved', inProduction, live),
  never('SMTP_TLS', 'off', inProduction, `${live}: mails hold links that let people in`),
  (env) =>
    runsAlone(env) &&
    env['TRUPIAL_CLOCK'] === 'moved' && {
      name: 'TRUPIAL_CLOCK',
      problem: 'must be real when TRUPIAL_RUN names one part: each would have a time of its own',
    },
  never('TRUPIAL_SECOND_FACTOR', 'required', hasDemo, 'with the demo, whose accounts have none'),
  never('TRUPIAL_DEMO', 'on', inProduction, `${live}: its passwords are public`),
];

/** What no single value shows: values that need or exclude each other. */
export const brokenRules = (env: Environment): ConfigProblem[] =>
  rules.map((rule) => rule(env)).filter((found) => found !== false);
