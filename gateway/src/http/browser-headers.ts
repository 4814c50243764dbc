import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '@trupial/service-kit';
import { fastify as createFastify } from 'fastify';

type Headers = readonly (readonly [name: string, value: string])[];

/** The headers that tell a browser how to handle our answers safely. */
export interface BrowserHeaders {
  /** Of every answer: pages, their files, calls. */
  readonly ofAll: Headers;
  /** For calls only: pages have their own content security policy. */
  readonly ofCalls: Headers;
}

const policyOf = (isOverTls: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
  // Tracking ids are in our pages' addresses; no page that we link to needs to know them.
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: isOverTls,
});

/**
 * What the apps use is theirs alone: positions, the sound of new rides, copying, a map that fills
 * the screen. The rest is off.
 */
const used = ['geolocation', 'autoplay', 'clipboard-write', 'fullscreen'];
const unused = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissions = [
  ...used.map((name) => `${name}=(self)`),
  ...unused.map((name) => `${name}=()`),
].join(', ');

/** Of an answer, not of helmet. */
const itsOwn = new Set(['content-length', 'connection', 'date', 'keep-alive']);

/**
 * The headers that helmet sets on an answer, and Permissions-Policy. They are the same for every
 * answer, so they are computed once: computing them for each answer took a tenth of the time of a
 * small answer.
 *
 * HSTS is sent where the site is used over TLS: in production, and when TRUPIAL_PUBLIC_URL begins
 * with https. Browsers ignore it in answers without TLS (RFC 6797, section 8.1).
 */
export async function browserHeaders({
  isProduction,
  publicUrl,
}: Pick<Config, 'isProduction' | 'publicUrl'>): Promise<BrowserHeaders> {
  const probe = createFastify();
  await probe.register(helmet, policyOf(isProduction || publicUrl.startsWith('https:')));
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const said = Object.entries(headers).flatMap(([name, value]) =>
    itsOwn.has(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  const isOfCalls = ([name]: readonly [string, string]): boolean =>
    name === 'content-security-policy';
  return {
    ofAll: [...said.filter((header) => !isOfCalls(header)), ['permissions-policy', permissions]],
    ofCalls: said.filter(isOfCalls),
  };
}
