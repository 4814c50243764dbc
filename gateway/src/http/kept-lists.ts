import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from './caller.ts';

/** A polled list as it was last sent. */
export interface KeptList {
  readonly mark: string;
  /** JSON, as it goes over the wire. */
  readonly body: string;
  readonly next: string | null;
}

const mostLists = 500;
/** In UTF-16 units; one list of a thousand rides is half a million. */
const mostUnits = 16_000_000;
const largest = 2_000_000;

/** What changes with every call and nothing in its answer: a poll's stamp against caches. */
const stamps = new Set(['_t', 'count_only']);

/**
 * A cache of polled lists, as they were last sent. When twenty screens poll one list, it is read,
 * mapped and written as JSON once. A cached list is sent again only when the service that owns the
 * list confirms, with one cheap query, that the list's mark has not changed. No list is sent
 * without that check.
 */
export class KeptLists {
  readonly #lists = new Map<string, KeptList>();
  #units = 0;

  find(request: FastifyRequest): KeptList | undefined {
    const key = keyOf(request);
    const list = this.#lists.get(key);
    if (list) {
      // Moves it to the end of the queue for removal.
      this.#lists.delete(key);
      this.#lists.set(key, list);
    }
    return list;
  }

  keep(request: FastifyRequest, list: KeptList): void {
    const key = keyOf(request);
    this.#forget(key);
    if (list.body.length > largest) return;
    this.#lists.set(key, list);
    this.#units += list.body.length;
    for (const oldest of this.#lists.keys()) {
      if (this.#lists.size <= mostLists && this.#units <= mostUnits) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const list = this.#lists.get(key);
    if (!list) return;
    this.#lists.delete(key);
    this.#units -= list.body.length;
  }
}

/** The request and its caller: a list that was made for one caller is never sent to another. */
function keyOf(request: FastifyRequest): string {
  const [path] = request.url.split('?');
  const query = Object.entries(request.query ?? {}).filter(([name]) => !stamps.has(name));
  return JSON.stringify([readerOf(callerOf(request)), path, query]);
}

/** An office's people see the same lists; a rider and a driver their own. */
function readerOf({ actor: { role, id } }: Caller): string {
  return role === 'operator' || role === 'staff' ? role : `${role} ${id}`;
}
