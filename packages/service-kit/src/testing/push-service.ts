import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@trupial/contracts/values';
import { type PushBrowser, pushBrowser } from './push-browser.ts';

export { pushBrowser } from './push-browser.ts';

/** A push message as its browser opens it. */
export interface ReceivedPush {
  readonly browser: string;
  readonly message: PushMessage;
  readonly ttl: number;
}

/** A push service on this computer that checks who sends, and opens what its browsers get. */
export interface PushService {
  /** A new browser's subscription, under a name. */
  subscribe(browser: string): { readonly endpoint: string } & PushBrowser['keys'];
  /** What waits for its browsers; a topic's later message has replaced the earlier. */
  received(): readonly ReceivedPush[];
  /** Every message that was taken, in order, also those that were replaced. */
  history(): readonly ReceivedPush[];
  /** The browsers whose messages were handed in, in order, taken or not. */
  asked(): readonly string[];
  /** Answers a browser's next messages so; before the answer that happens which happens meanwhile. */
  answer(
    browser: string,
    status: number,
    headers?: Readonly<Record<string, string>>,
    meanwhile?: () => Promise<unknown>,
  ): void;
  hang(): void;
  /** As it was at first: without browsers, messages and answers. */
  forget(): void;
  close(): Promise<void>;
}

/** Starts one that knows a sender by his public key (VAPID). */
export async function startPushService(senderKey: string): Promise<PushService> {
  const browsers = new Map<string, PushBrowser>();
  const answers = new Map<string, readonly [number, Readonly<Record<string, string>>]>();
  const meanwhiles = new Map<string, () => Promise<unknown>>();
  const asked: string[] = [];
  const history: ReceivedPush[] = [];
  const waiting = new Map<string, ReceivedPush>();
  let isHanging = false;
  let origin = '';
  const take = async (request: IncomingMessage) => {
    const { headers, url = '' } = request;
    const body = await buffer(request);
    const name = decodeURIComponent(url.slice(1));
    asked.push(name);
    if (isHanging) return null;
    const browser = browsers.get(name);
    const given = answers.get(name);
    await meanwhiles.get(name)?.();
    if (given !== undefined && given[0] >= 300) return given;
    if (browser === undefined) return [404, {}] as const;
    if (!isFrom(senderKey, headers.authorization ?? '', origin)) return [403, {}] as const;
    if (body.length > 4_096) return [413, {}] as const;
    const topic = String(headers['topic']);
    if (headers['content-encoding'] !== 'aes128gcm' || !/^[\w-]{1,32}$/.test(topic)) {
      return [400, {}] as const;
    }
    // What the sender wrote as one.
    const message = JSON.parse(browser.open(body).toString()) as ReceivedPush['message'];
    const push = { browser: name, message, ttl: Number(headers['ttl']) };
    waiting.set(`${name} ${topic}`, push);
    history.push(push);
    return [201, {}] as const;
  };
  const server = createServer((request, response) => {
    take(request).then(
      (answer) => answer && response.writeHead(...answer).end(),
      () => response.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    subscribe(name) {
      const browser = pushBrowser();
      browsers.set(name, browser);
      return { endpoint: `${origin}/${encodeURIComponent(name)}`, ...browser.keys };
    },
    received: () => [...waiting.values()],
    history: () => history,
    asked: () => asked,
    answer(name, status, headers = {}, meanwhile = async () => undefined) {
      answers.set(name, [status, headers]);
      meanwhiles.set(name, meanwhile);
    },
    hang() {
      isHanging = true;
    },
    forget() {
      for (const known of [browsers, answers, meanwhiles, waiting]) known.clear();
      for (const list of [asked, history]) list.length = 0;
      isHanging = false;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}

/** Whether a sender proves that he has the key, for this push service and now (RFC 8292). */
function isFrom(senderKey: string, authorization: string, origin: string): boolean {
  const [, token = '', shown = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (shown !== senderKey) return false;
  const point = Buffer.from(shown, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const options = { key, dsaEncoding: 'ieee-p1363' } as const;
  const given = Buffer.from(signature, 'base64url');
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), options, given)) return false;
  // The claims of RFC 8292.
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const left = Number(said['exp']) - Date.now() / 1_000;
  return (
    said['aud'] === origin &&
    left > 0 &&
    left <= 86_400 &&
    String(said['sub']).startsWith('mailto:')
  );
}
