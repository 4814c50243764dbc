import { type Agent, request as start } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from '@trupial/contracts/http';
import { undocumented } from '../api/undocumented.ts';

export interface HostileRequest {
  readonly method: string;
  /** As sent over the wire. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /**
   * The call that is addressed; undefined when the path or method belongs to another call or to
   * none.
   */
  readonly route?: Route;
}

export interface HostileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** It ends what hangs: the gateway itself ends a request after 15 seconds. */
const limitMs = 30_000;

/** Sends a request unchanged: the client corrects nothing. */
export const send = (
  url: string,
  agent: Agent,
  { method, path, headers, body }: HostileRequest,
): Promise<HostileAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const options = {
      hostname,
      port,
      agent,
      method,
      path,
      headers: {
        ...headers,
        ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
      },
      timeout: limitMs,
    };
    const running = start(options, (response) => {
      let text = '';
      // The live feed does not end: its answer is that it opens.
      if (String(response.headers['content-type']).startsWith('text/event-stream')) {
        response.destroy();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' });
        return;
      }
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
      response.on('error', reject);
    });
    running.on('timeout', () => running.destroy(new Error(`no answer within ${limitMs} ms`)));
    running.on('error', reject);
    running.end(body);
  });

/** So often a request is sent to a busy server. */
const mostTries = 10;

/** As `send`, and again when the server is too busy and names a time to retry, as clients do. */
export async function sendPatiently(
  url: string,
  agent: Agent,
  request: HostileRequest,
): Promise<HostileAnswer> {
  for (let tried = 1; ; tried += 1) {
    const answer = await send(url, agent, request);
    const seconds = Number(answer.headers['retry-after']);
    if (answer.status !== 503 || !(seconds > 0) || tried === mostTries) return answer;
    await pause(seconds * 1_000);
  }
}

/** What the gateway reads of a body, in bytes. */
const bodyLimit = 64 * 1024;

/**
 * Whether the server has closed the connection in the middle of a body that is longer than it reads:
 * it answers 413 and closes at once, and then it depends on the moment whether the client still gets
 * the answer or cannot write on.
 */
export const isCutShort = ({ body }: Pick<HostileRequest, 'body'>, error: unknown): boolean =>
  body !== undefined &&
  Buffer.byteLength(body) > bodyLimit &&
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EPIPE' || error.code === 'ECONNRESET');

/** Sends bytes over a separate connection, closes it, and returns the received bytes. */
export const sendBytes = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.end(bytes, 'latin1'));
    let text = '';
    socket.setTimeout(limitMs, () => socket.destroy(new Error('the connection stays open')));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', (error: Error & { code?: string }) =>
      // The connection was closed without an answer. That is a valid reaction to such bytes.
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(text) : reject(error),
    );
    socket.on('close', () => resolve(text));
  });

/** What is wrong with an answer to bad input; undefined when nothing is wrong. */
export function faultOf(
  { method, route }: Pick<HostileRequest, 'method' | 'route'>,
  { status, headers, text }: HostileAnswer,
): string | undefined {
  if (status >= 500 && !(status === 503 && Number(headers['retry-after']) > 0)) {
    return `${status}: ${text.slice(0, 200)}`;
  }
  if (method === 'HEAD') return undefined;
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (status < 400) {
    return route && isJson && status !== 304 ? untold(route, status, text) : undefined;
  }
  if (!isJson) return `${status} as ${String(headers['content-type'])}`;
  try {
    const { error, code } = JSON.parse(text) as { error?: unknown; code?: unknown };
    const isTold =
      typeof error === 'string' && error !== '' && typeof code === 'string' && code !== '';
    if (!isTold) return `${status} without error and code: ${text.slice(0, 200)}`;
    return route && !belowTheCalls.has(code) ? untold(route, status, text) : undefined;
  } catch {
    return `${status} is no JSON: ${text.slice(0, 200)}`;
  }
}

/** Refusals by the server itself, before it knows which call is addressed. */
const belowTheCalls = new Set([
  'request.headers_too_large',
  'request.malformed',
  'request.timeout',
  'request.uri_too_long',
]);

const untold = (route: Route, status: number, text: string): string | undefined => {
  const surprise = undocumented(route, status, JSON.parse(text));
  return surprise && `not documented: ${surprise}`;
};
