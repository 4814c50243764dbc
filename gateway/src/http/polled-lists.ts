import type { Poll } from '@trupial/contracts/values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type KeptList, KeptLists } from './kept-lists.ts';
import { linkNextPage } from './next-page.ts';

/** What a controller of a polled list answers; the wire's answer is made of it. */
export interface PolledList<Item> {
  readonly items: readonly Item[];
  /** UTC instant of the newest change that could have changed the list. */
  readonly changedAt: string | null;
  /** Names the state that the list is in. */
  readonly mark: string;
  /** The client already has this state; then there are no items. */
  readonly isUnchanged: boolean;
  /** In place of the items, when only their number was asked for. */
  readonly count: number | null;
  /** Opaque; there is more after these. */
  readonly next?: string | null;
}

/** With the one of ours as many as a message takes. */
const mostTags = 19;

/** What this gateway has of the list that a request asks for. */
const keptFor = new WeakMap<FastifyRequest, KeptList>();

/**
 * The state that the client, or this gateway, already has, according to the request. It is sent to
 * the service, which decides.
 */
export function pollOf(request: FastifyRequest): Partial<Poll> {
  const asked = { countOnly: isCountOnly(request) };
  const since = dateOf(request);
  if (since !== null) return { ...asked, since };
  const kept = keptFor.get(request);
  const known = kept ? [...marksOf(request), kept.mark] : marksOf(request);
  return known.length > 0 || namesMarks(request) ? { ...asked, known } : asked;
}

const isCountOnly = ({ query }: FastifyRequest): boolean =>
  (query as { count_only?: string }).count_only === 'true';

const namesMarks = ({ headers }: FastifyRequest): boolean => headers['if-none-match'] !== undefined;

/**
 * The date of If-Modified-Since. RFC 9110, 13.1.3: it is ignored when If-None-Match is given, and
 * when it is not a valid HTTP date (the year has four digits).
 */
function dateOf(request: FastifyRequest): string | null {
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  if (namesMarks(request) || Number.isNaN(since)) return null;
  const instant = new Date(since).toISOString();
  return /^\d{4}-/.test(instant) ? instant : null;
}

/** The marks that the sender names. */
const marksOf = ({ headers }: FastifyRequest): string[] =>
  [...(headers['if-none-match'] ?? '').matchAll(/"([^"]{1,200})"/g)]
    .map(([, mark]) => mark!)
    .slice(0, mostTags);

/**
 * The freshness of polled lists: ETag, Last-Modified and 304, from the service's data about its
 * list, and `count_only`.
 */
export class PolledLists {
  readonly #lists = new KeptLists();

  /** The answer to a request for the list that `ask` gets from its service. */
  async answer(request: FastifyRequest, reply: FastifyReply, ask: () => unknown): Promise<unknown> {
    const wantsList = !isCountOnly(request) && dateOf(request) === null;
    const kept = wantsList ? this.#lists.find(request) : undefined;
    if (kept) keptFor.set(request, kept);
    // The controllers of polled routes answer nothing else.
    const list = (await ask()) as PolledList<unknown>;
    void reply.header('ETag', `W/"${list.mark}"`);
    if (list.changedAt !== null) {
      void reply.header('Last-Modified', new Date(list.changedAt).toUTCString());
    }
    if (list.count !== null) return { count: list.count };
    if (list.isUnchanged && (kept?.mark !== list.mark || marksOf(request).includes(list.mark))) {
      void reply.status(304);
      return undefined;
    }
    const { body, next } = list.isUnchanged && kept ? kept : this.write(request, list);
    linkNextPage(request, reply, next);
    void reply.header('Content-Type', 'application/json; charset=utf-8');
    return body;
  }

  private write(request: FastifyRequest, list: PolledList<unknown>): KeptList {
    const { mark, next = null } = list;
    const written = { mark, next, body: JSON.stringify(list.items) };
    this.#lists.keep(request, written);
    return written;
  }
}
