import { Inject, Injectable } from '@nestjs/common';
import { type SecurityKind, securityKinds } from '@trupial/contracts/values';
import {
  CLOCK,
  type Clock,
  currentContext,
  Gathered,
  inTransaction,
  Metrics,
  Notices,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { TOKEN_SECRET } from '../tokens/token-secret.ts';
import { chainBegin, type ChainedRow, type ChainEnd, ChainKey, type SecurityRow } from './chain.ts';
import { coarseNetwork } from './coarse-network.ts';

/** Something that happened. */
export interface SecurityEvent {
  readonly kind: SecurityKind;
  /** The account that it was done to; null when it is not known. */
  readonly subject: number | null;
  /** The account that did it; by default the one for which the message in hand was sent. */
  readonly actor?: number | null;
  /** Where the caller is; by default as the message in hand says, null for nobody's. */
  readonly network?: string | null | undefined;
  /** Numbers, and words like `totp`: no names, no addresses, no telephone numbers. */
  readonly detail?: Readonly<Record<string, number | boolean | string>>;
}

/** All rows of this database have one writer at a time. */
const lock = `pg_advisory_xact_lock(hashtextextended('trupial.security-log', 0))`;
/** Names, addresses and telephone numbers of people are not of this form. */
const word = /^[a-z0-9][a-z0-9._-]{0,79}$/;

/**
 * The record of what matters for security. Rows can only be added; each has the hash of the one
 * before, so a change, a missing row or a foreign one is found by {@link SecurityLogCheck}.
 */
@Injectable()
export class SecurityLog {
  readonly #key: ChainKey;
  /** The last row that was to be stored was not. */
  #isFailing = false;
  readonly #alone: Gathered<Omit<SecurityRow, 'sequence'>, ChainEnd>;

  constructor(
    @Inject(TOKEN_SECRET) secret: string,
    @Inject(SERVICE_POOL) pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly metrics: Metrics,
    notices: Notices,
  ) {
    this.#key = new ChainKey(secret);
    // The first report of a burst has its whole count: an alert on the rise needs the zero before it.
    for (const kind of securityKinds) metrics.securityEvents.inc({ kind }, 0);
    notices.add('security_log_unwritable', () => this.#isFailing);
    // Sign-ins at the same moment share one commit.
    this.#alone = new Gathered(
      (rows) => inTransaction(pool, (client) => this.#append(client, rows)),
      { patienceMs: 5_000 },
    );
  }

  /**
   * Adds a row and answers when it is stored. With a transaction the row is part of it; then this
   * must be the last thing in it, because every other writer waits until it ends.
   */
  async record(event: SecurityEvent, transaction?: PoolClient): Promise<void> {
    const row = this.#rowOf(event);
    const { count } = event.detail ?? {};
    this.metrics.securityEvents.inc({ kind: event.kind }, typeof count === 'number' ? count : 1);
    try {
      if (transaction === undefined) await this.#alone.ask(row);
      else await this.#append(transaction, [row]);
      this.#isFailing = false;
    } catch (error) {
      this.#isFailing = true;
      throw error;
    }
  }

  /** A name or an address that rows must not tell, but equal ones be known by; 32 hex digits. */
  hidden(...parts: readonly string[]): string {
    return this.#key.hidden(...parts).toString('hex');
  }

  #rowOf({ kind, subject, actor, network, detail = {} }: SecurityEvent) {
    for (const value of Object.values(detail)) {
      if (typeof value === 'string' && !word.test(value)) {
        throw new Error(`The security log takes no free text: ${kind}`);
      }
    }
    const { who, network: callers } = currentContext();
    const caller = Number(who.id);
    const place = network === undefined ? callers : network;
    return {
      at: new Date(this.clock()),
      kind,
      actor: actor === undefined ? (Number.isInteger(caller) ? caller : null) : actor,
      subject,
      network: place ? coarseNetwork(place) : null,
      networkHash: place ? this.#key.hidden('network', place) : null,
      detail: JSON.stringify(detail),
    };
  }

  async #append(
    client: PoolClient,
    rows: readonly Omit<SecurityRow, 'sequence'>[],
  ): Promise<readonly ChainEnd[]> {
    await client.query(`select ${lock}`);
    // A statement of its own: it sees what the writer before has committed.
    let end = (await headOf(client)) ?? chainBegin;
    const chained: ChainedRow[] = [];
    for (const row of rows) chained.push((end = this.#key.chained(row, end)) as ChainedRow);
    await client.query(
      `insert into security_log (sequence, at, kind, actor, subject, network, network_hash, detail,
         key, previous, hash)
       select * from unnest($1::integer[], $2::timestamptz[], $3::text[], $4::integer[],
         $5::integer[], $6::text[], $7::bytea[], $8::text[], $9::text[], $10::bytea[], $11::bytea[])`,
      columns.map((column) => chained.map((row) => row[column])),
    );
    return chained;
  }
}

const columns = [
  'sequence',
  'at',
  'kind',
  'actor',
  'subject',
  'network',
  'networkHash',
  'detail',
  'key',
  'previous',
  'hash',
] as const satisfies readonly (keyof ChainedRow)[];

/** The newest row's place and hash; null when there is none. */
export async function headOf(client: Pick<PoolClient, 'query'>): Promise<ChainEnd | null> {
  const { rows } = await client.query<ChainEnd>(
    'select sequence, hash from security_log order by sequence desc limit 1',
  );
  return rows[0] ?? null;
}
