import { Client, type ClientBase, type ClientConfig, type Pool } from 'pg';

/** How often unanswered queries are looked for. */
const lookMs = 500;
/** Looks that find the same query unanswered before the server is asked, and again at each double. */
const firstAsk = 3;
const askLimitMs = 2_000;

/** What `pg` does not list among its types, but has always had. */
interface Insides {
  readonly processID: number | null;
  readonly connection: { readonly stream: { destroy(error?: Error): void } };
  _getActiveQuery(): object | null;
}

interface Watched {
  readonly client: ClientBase;
  /** The query that was unanswered at the last look, and at how many looks before. */
  query: object | null;
  looks: number;
}

const insidesOf = (client: ClientBase): Insides => client as unknown as Insides;

/**
 * Ends sessions whose other end disappeared without closing: the server's machine lost its power,
 * or a router dropped the connection. The client gets no error; its query is never answered, and a
 * time limit on queries would have to be longer than the longest query.
 *
 * When a query has had no answer for a moment, the server is asked on a new connection whether it
 * still runs the query. If it does, nothing happens, however long the query takes; the same when
 * the server cannot be asked. If it does not, the session is ended, which fails its query
 * immediately. All other sessions then get a test query, so that a broken one is found before a
 * caller waits for it.
 */
export class LineWatch {
  static readonly #ofPools = new WeakMap<Pool, LineWatch>();
  readonly #server: ClientConfig;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;
  #isAsking = false;

  /** The watch over a pool's sessions, and over those that are opened beside it as it would. */
  static of(pool: Pool): LineWatch {
    const known = LineWatch.#ofPools.get(pool);
    if (known !== undefined) return known;
    const watch = new LineWatch(pool.options);
    LineWatch.#ofPools.set(pool, watch);
    pool.on('connect', (client) => watch.add(client));
    return watch;
  }

  /**
   * `server`: the options of the sessions. Their role is not used, because it may not see which
   * sessions work.
   */
  constructor(server: ClientConfig) {
    const { options: _, ...asLogin } = server;
    this.#server = {
      ...asLogin,
      // `pg` hides the password from a spread.
      ...(server.password === undefined ? {} : { password: server.password }),
      application_name: 'trupial line watch',
      connectionTimeoutMillis: askLimitMs,
      query_timeout: askLimitMs,
    };
  }

  /** Watches a session that is connected, until it ends. */
  add(client: ClientBase): void {
    const watched: Watched = { client, query: null, looks: 0 };
    this.#watched.add(watched);
    client.once('end', () => {
      this.#watched.delete(watched);
      if (this.#watched.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    });
    this.#timer ??= setInterval(() => void this.#look(), lookMs).unref();
  }

  async #look(): Promise<void> {
    const suspects: Watched[] = [];
    for (const watched of this.#watched) {
      const query = insidesOf(watched.client)._getActiveQuery();
      watched.looks = query !== null && query === watched.query ? watched.looks + 1 : 0;
      watched.query = query;
      const doubled = watched.looks / firstAsk;
      if (doubled >= 1 && Number.isInteger(Math.log2(doubled))) suspects.push(watched);
    }
    if (suspects.length === 0 || this.#isAsking) return;
    this.#isAsking = true;
    try {
      const working = await this.#workingOn(suspects);
      const dead = suspects.filter(
        ({ client, query }) =>
          insidesOf(client)._getActiveQuery() === query &&
          !working.has(insidesOf(client).processID),
      );
      for (const { client } of dead) {
        const error = new Error('Connection terminated: the server knows nothing of the query');
        insidesOf(client).connection.stream.destroy(error);
      }
      if (dead.length > 0) this.#tryOthers();
    } catch {
      // The server cannot be asked: then it is unavailable for all sessions, which is not the fault
      // of one.
    } finally {
      this.#isAsking = false;
    }
  }

  /** Processes of the server that work on something, or may: not all may be seen. */
  async #workingOn(suspects: readonly Watched[]): Promise<ReadonlySet<number | null>> {
    const client = new Client(this.#server);
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ own: number; working: number[] }>(
        `select pg_backend_pid() as own, array(
           select pid from pg_stat_activity where pid = any($1::integer[])
           and (state is null or state = 'active' or state like 'fastpath%'
             or state_change > clock_timestamp() - interval '1 second')) as working`,
        [suspects.map((suspect) => insidesOf(suspect.client).processID)],
      );
      const [{ own, working } = { own: 0, working: [] }] = rows;
      // A pooler in between has its own process ids: then they cannot be compared.
      if (own !== insidesOf(client).processID) throw new Error('not told by the server itself');
      return new Set(working);
    } finally {
      // Not awaited: a server that has disappeared does not answer the close.
      client.end().catch(() => undefined);
    }
  }

  /** Sends a test query on the sessions that are idle. */
  #tryOthers(): void {
    for (const { client } of this.#watched) {
      if (insidesOf(client)._getActiveQuery() !== null) continue;
      client.query('select 1').catch(() => undefined);
    }
  }
}
