import type { Routes } from '@trupial/contracts/http';
import { type CallName, paths } from '@trupial/contracts/paths';
import type { Language } from '../i18n/choose-language.ts';
import { noteBehind } from './answered-behind.ts';
import { linksOfAnswers } from './links-of-answers.ts';
import { ApiError, errorOf } from './api-error.ts';
import { randomHex } from './random-hex.ts';
import { claimsOf } from './token-claims.ts';

/**
 * W3C trace context of one call: where the server keeps traces, all work that the call causes is
 * under it. It is made here, so that a click's trace begins with the click; it needs no SDK.
 */
const newTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;

/**
 * The input and output types of a zod schema, read from its type: zod itself is not loaded in the
 * browser.
 */
type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : never;
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;

type Part<Name extends string, Value> =
  Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

interface CommonOptions {
  /** Ends the call; without it a call of JSON has 45 seconds. */
  readonly signal?: AbortSignal | undefined;
  /** From `newIdempotencyKey()`: one per intent, the same one for each repeat of it. */
  readonly idempotencyKey?: string | undefined;
  /** The request outlives the page that makes it. */
  readonly keepalive?: boolean | undefined;
  /** Nobody has asked for it: where it needs a proof it is refused, and no dialog opens. */
  readonly isUnasked?: boolean | undefined;
}

/** What a call needs, according to its route object. */
export type CallOptions<N extends CallName> = Part<'params', InputOf<Routes[N]['params']>> &
  Part<'query', InputOf<Routes[N]['query']>> &
  Part<'body', InputOf<Routes[N]['body']>> &
  CommonOptions;

/** The answer of a call. */
export type Answer<N extends CallName> = OutputOf<Routes[N]['answer']>;

type OptionsArgument<N extends CallName> =
  Record<never, never> extends CallOptions<N>
    ? [options?: CallOptions<N>]
    : [options: CallOptions<N>];

/**
 * Calls a route of the contract by its name. Throws ApiError for every answer that is not a
 * success.
 */
export type CallApi = <N extends CallName>(
  name: N,
  ...options: OptionsArgument<N>
) => Promise<Answer<N>>;

/** Calls a route that answers with a file, under the name that the server gives it. */
type FetchFile = <N extends CallName>(name: N, ...options: OptionsArgument<N>) => Promise<File>;

/** `callApi(…)` for JSON, `callApi.file(…)` for what is to be saved. */
export type ApiClient = CallApi & { readonly file: FetchFile };

export interface ApiClientPorts {
  readonly fetch: typeof fetch;
  /** Before every path of the contract. */
  readonly base: string;
  readonly accessToken: () => string | null;
  /** Gives a fresh token for one that was refused with 401. */
  readonly refreshToken: (refusedToken: string) => Promise<string>;
  /**
   * The call with this token needs a fresh proof of who the caller is: gives a token that has one, or
   * null when he does not prove it. Without it such a call is refused.
   */
  readonly prove?: (refusedToken: string) => Promise<string | null>;
  /** The call was refused: its sender must first choose his password, or set up a second factor. */
  readonly mustFirst?: (what: 'password' | 'second-factor') => void;
  /** It runs in a page: sessions that it begins are bound to a cookie. */
  readonly keepsCookies?: boolean;
  /** Language of the interface, for texts that the server makes, and for its refusals. */
  readonly language: () => Language;
}

/** Calls that carry no token: their 401 is about the credentials in the body. */
const WITHOUT_TOKEN: ReadonlySet<CallName> = new Set([
  'login',
  'startPasskeySignIn',
  'finishSignIn',
  'refreshToken',
]);

/** A session that a browser begins is bound to a cookie, which no script can read. */
const BEGINS_SESSION: ReadonlySet<CallName> = new Set(['login', 'finishSignIn', 'registerRider']);

interface LooseOptions extends CommonOptions {
  readonly params?: Record<string, unknown> | undefined;
  readonly query?: Record<string, unknown> | undefined;
  readonly body?: unknown;
}

function addressOf(base: string, name: CallName, { params, query }: LooseOptions): string {
  const path = paths[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params?.[key])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * A fetch without an answer (offline, aborted by the network) as an ApiError; an abort stays an
 * abort.
 */
function networkError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  return new ApiError({ status: 0, code: 'network', cause: error });
}

/**
 * Ends a call whose line went silent, so that whoever waits for its answer can go on. The server has
 * 30 seconds for those calls that take longest (`patienceMs` of the routes).
 */
const LONGEST_MS = 45_000;

/** Makes the typed client: bearer header, JSON, one refresh and one retry after a 401. */
export function createApiClient(ports: ApiClientPorts): ApiClient {
  async function send(name: CallName, options: LooseOptions, token: string | null) {
    const headers = new Headers({
      Accept: 'application/json',
      'Accept-Language': ports.language(),
      traceparent: newTraceparent(),
    });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
    if (ports.keepsCookies && BEGINS_SESSION.has(name)) headers.set('Trupial-Session', 'cookie');
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    return ports
      .fetch(addressOf(ports.base, name, options), {
        method: paths[name].method,
        headers,
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
        signal: options.signal ?? AbortSignal.timeout(LONGEST_MS),
        ...(options.keepalive ? { keepalive: true } : {}),
      })
      .catch((error: unknown) => {
        throw networkError(error, options.signal);
      });
  }

  async function answerTo(name: CallName, options: LooseOptions): Promise<Response> {
    let token = WITHOUT_TOKEN.has(name) ? null : ports.accessToken();
    let response = await send(name, options, token);
    const again = (next: string) => {
      const { sub } = claimsOf(token!);
      // Somebody else has signed in in another tab: it is not his call.
      if (sub && claimsOf(next)['sub'] !== sub) {
        throw new ApiError({ status: 401, code: 'session.over' });
      }
      token = next;
      // The time in which he proved who he is was not the server's.
      const isLate = options.signal?.reason?.name === 'TimeoutError';
      return send(name, isLate ? { ...options, signal: undefined } : options, token);
    };
    if (response.status === 401 && token) response = await again(await ports.refreshToken(token));
    // Twice: the token that another tab got meanwhile may be without a fresh proof too.
    for (let tries = 0; !response.ok; tries += 1) {
      noteBehind(response, options.signal);
      const error = await errorOf(response, ports.language());
      // Its sessions are over: the renewal is refused, which signs out in every tab.
      if (error.code === 'account.suspended' && token) await ports.refreshToken(token);
      if (error.code === 'password.change_required') ports.mustFirst?.('password');
      if (error.code === 'second_factor.setup_required') ports.mustFirst?.('second-factor');
      const isProof = error.code === 'proof.required' && !options.isUnasked;
      const canProve = isProof && token !== null && tries < 2;
      const proved = canProve ? await ports.prove?.(token!) : null;
      if (!proved) throw error;
      response = await again(proved);
    }
    return response;
  }

  async function call(name: CallName, options: LooseOptions = {}): Promise<unknown> {
    const response = await answerTo(name, options);
    noteBehind(response, options.signal);
    if (response.status === 204) return undefined;
    const answer = await response.json().catch((cause: unknown) => {
      throw new ApiError({ status: response.status, code: 'invalid_answer', cause });
    });
    const link = response.headers.get('Link');
    if (link) linksOfAnswers.set(answer, link);
    return answer;
  }

  async function file(name: CallName, options: LooseOptions = {}): Promise<File> {
    // However long it takes to come.
    const response = await answerTo(name, { signal: new AbortController().signal, ...options });
    const disposition = response.headers.get('Content-Disposition') ?? '';
    const [, fileName = name] = /filename="([^"]+)"/.exec(disposition) ?? [];
    const content = await response.blob().catch((error: unknown) => {
      throw networkError(error, options.signal);
    });
    return new File([content], fileName, { type: content.type });
  }
  // The types of the route objects define the arguments and answers; at run time all calls are the
  // same.
  return Object.assign(call as CallApi, { file: file as FetchFile });
}
