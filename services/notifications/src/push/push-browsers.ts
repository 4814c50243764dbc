import { Inject, Injectable } from '@nestjs/common';
import type { PushSubscriptionKeys, Role } from '@trupial/contracts/values';
import { type KeyVault, seal } from '@trupial/event-store';
import { CLOCK, type Clock, Gathered, KEY_VAULT, SERVICE_POOL } from '@trupial/service-kit';
import { openValue } from '@trupial/service-kit/personal';
import type { Pool } from 'pg';
import type { Reachable } from '../channels/channel.port.ts';
import type { Subscription, Subscriptions } from '../channels/web-push/web-push.channel.ts';
import { stableId } from '../plan/stable-id.ts';
import { iso } from '../queue/rows.ts';
import { deleteEnded } from './delete-ended.ts';
import { LivingSessions } from './living-sessions.ts';
import { PushSecrets } from './push-secrets.ts';

/** A row as it is kept. */
interface Kept {
  readonly id: string;
  readonly holder: string;
  readonly isOffice: boolean;
  readonly sessionId: string | null;
  readonly content: Buffer;
}

/** Who subscribes, and in which browser. */
export interface NewBrowser {
  readonly holder: string;
  readonly isOffice: boolean;
  readonly sessionId: string | null;
  readonly browser: string;
  readonly device: string | null;
  readonly subscription: PushSubscriptionKeys;
}

/** A browser as its owner sees it. */
export interface PushBrowser {
  readonly id: string;
  readonly device: string | null;
  /** As its cookie names it. */
  readonly browser: string;
  readonly since: string;
}

/** Whose browsers are asked for. */
interface Asked {
  readonly holders: readonly string[];
  readonly isOffice: boolean;
}

/** Browsers of one account, and of one ride; the oldest go. */
const mostOf = (holder: string): number => (holder.startsWith('account-') ? 10 : 3);
const idOf = (holder: string, browser: string) => stableId('push browser', holder, browser);
const place = (id: string): string => `push_browsers ${id}`;
const shownColumns = `id, device, browser, ${iso('subscribed_at')} as since`;
const columns = 'id, holder, is_office as "isOffice", session_id as "sessionId", content';

/** The browsers in which people are told. */
@Injectable()
export class PushBrowsers implements Subscriptions {
  /** Asked for at the same moment, for many people, they are one statement. */
  readonly #rows = new Gathered<Asked, readonly Kept[]>((asked) => this.#ask(asked));

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly secrets: PushSecrets,
    private readonly sessions: LivingSessions,
  ) {}

  /** Whether somebody has one; while identity is away, whether he has had one. */
  async any(who: Reachable): Promise<boolean> {
    const rows = await this.rowsOf(who);
    if (rows.length === 0) return false;
    return this.living(rows, who).then(
      ({ living }) => living.length > 0,
      () => true,
    );
  }

  /** @throws when identity cannot be asked which sessions are over. */
  async of(who: Reachable): Promise<readonly Subscription[]> {
    const { living: rows, sessions } = await this.living(await this.rowsOf(who), who);
    const keys = await this.vault.keysOf(rows.map(({ holder }) => holder));
    return rows.flatMap(({ id, holder, sessionId, content }) => {
      const opened = openValue(content, keys, holder, place(id)) as PushSubscriptionKeys | null; // sealed so
      const language = sessions.get(sessionId ?? '')?.language ?? null;
      return opened === null ? [] : [{ id, endpoint: opened.endpoint, language, ...opened.keys }];
    });
  }

  /**
   * The row stays without an address: a phone that was off may tell its new one later, by its cookie
   * alone. What was renewed while a push was under way is not the address that is gone.
   */
  async forgetAddress({ id, endpoint, p256dh, auth }: Subscription): Promise<void> {
    await this.pool.query(
      `update push_browsers set content = '', subscription_hash = ''
       where id = $1 and subscription_hash = $2`,
      [id, this.secrets.hashOf({ endpoint, keys: { p256dh, auth } })],
    );
  }

  /**
   * Notes that somebody is told in a browser, in place of what it was told before: a browser is one
   * account's. Null when its holder is erased.
   */
  async add({ subscription, ...one }: NewBrowser): Promise<PushBrowser | null> {
    const { holder, isOffice, sessionId, browser, device } = one;
    const id = idOf(holder, browser);
    const content = await this.sealed({ id, holder }, subscription);
    if (content === null) return null;
    const hash = this.secrets.hashOf(subscription);
    const { publicKey } = this.secrets.serverKey;
    const { rows } = await this.pool.query<PushBrowser>(
      `with gone as (delete from push_browsers where (browser = $5 or subscription_hash = $6)
           and (holder = $2 or (holder like 'account-%' and $2 like 'account-%'))
           and id <> $1),
         most as (delete from push_browsers where id in (select id from push_browsers
           where holder = $2 and browser <> $5 and subscription_hash <> $6 and id <> $1
           order by content <> '' desc, subscribed_at desc offset $11))
       insert into push_browsers (id, holder, is_office, session_id, browser, subscription_hash,
         server_key, content, device, subscribed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (id) do update set is_office = excluded.is_office,
         session_id = excluded.session_id, subscription_hash = excluded.subscription_hash,
         server_key = excluded.server_key, content = excluded.content, device = excluded.device
       returning ${shownColumns}`,
      [
        id,
        holder,
        isOffice,
        sessionId,
        browser,
        hash,
        publicKey,
        content,
        device,
        this.clock(),
        mostOf(holder) - 1,
      ],
    );
    return rows[0] ?? null;
  }

  /** Whether a holder has asked to be told in this browser, also when its address is gone. */
  async has(holder: string, browser: string): Promise<boolean> {
    const row = 'select from push_browsers where id = $1';
    return (await this.pool.query(row, [idOf(holder, browser)])).rowCount !== 0;
  }

  /** The browsers of one holder, the newest first. */
  async listOf(holder: string): Promise<readonly PushBrowser[]> {
    const { rows } = await this.pool.query<PushBrowser>(
      `select ${shownColumns} from push_browsers where holder = $1 and content <> ''
       order by subscribed_at desc, id`,
      [holder],
    );
    return rows;
  }

  /** Ends one row of a holder or of a browser; another one's is left alone. */
  async end(id: string, of: { holder: string | null; browser: string | null }): Promise<void> {
    await this.pool.query(
      'delete from push_browsers where id = $1 and (holder = $2 or browser = $3)',
      [id, of.holder, of.browser],
    );
  }

  /** A row whose session is not over, with the account's role; null for none. */
  async livingOf(id: string, browser: string): Promise<{ holder: string; role: Role } | null> {
    const { rows } = await this.pool.query<Kept>(
      `select ${columns} from push_browsers where id = $1 and browser = $2`,
      [id, browser],
    );
    const { living, sessions } = await this.living(rows);
    const [row] = living;
    if (row === undefined) return null;
    const role = sessions.get(row.sessionId ?? '')?.role;
    return role === undefined ? null : { holder: row.holder, role };
  }

  /** The same browser has another subscription: for everybody who is told in it. False: nobody is. */
  async renew(browser: string, subscription: PushSubscriptionKeys): Promise<boolean> {
    const { rows } = await this.pool.query<Kept>(
      `select ${columns} from push_browsers where browser = $1`,
      [browser],
    );
    const hash = this.secrets.hashOf(subscription);
    const { publicKey } = this.secrets.serverKey;
    for (const row of rows) {
      const content = await this.sealed(row, subscription);
      await this.pool.query(
        content === null
          ? 'delete from push_browsers where id = $1'
          : `update push_browsers set content = $2, subscription_hash = $3, server_key = $4
             where id = $1`,
        content === null ? [row.id] : [row.id, content, hash, publicKey],
      );
    }
    return rows.length > 0;
  }

  private async sealed(
    { id, holder }: Pick<Kept, 'id' | 'holder'>,
    subscription: PushSubscriptionKeys,
  ): Promise<Buffer | null> {
    // This service may open, not make keys: who has none is not sealed for.
    const key = (await this.vault.keysOf([holder])).get(holder);
    if (key === undefined) return null;
    return seal(Buffer.from(JSON.stringify(subscription)), key, `${holder} ${place(id)}`);
  }

  private rowsOf({ as, accountId, rideId }: Reachable): Promise<readonly Kept[]> {
    const holders = [
      ...(accountId === null ? [] : [`account-${accountId}`]),
      ...(rideId === undefined ? [] : [`ride-${rideId}`]),
    ];
    return this.#rows.ask({ holders, isOffice: as === 'office' });
  }

  async #ask(asked: readonly Asked[]): Promise<readonly (readonly Kept[])[]> {
    const { rows } = await this.pool.query<Kept>(
      `select ${columns} from push_browsers
       where (holder = any($1) or ($2 and is_office)) and server_key = $3 and content <> ''`,
      [
        asked.flatMap(({ holders }) => holders),
        asked.some(({ isOffice }) => isOffice),
        this.secrets.serverKey.publicKey,
      ],
    );
    return asked.map(({ holders, isOffice }) =>
      rows.filter((row) => holders.includes(row.holder) || (isOffice && row.isOffice)),
    );
  }

  /**
   * Those whose session is not over, with these sessions; the others are told nothing any more, and
   * their rows go. What is for staff only is for nobody else of the office.
   */
  private async living(rows: readonly Kept[], { staffOnly = false }: Partial<Reachable> = {}) {
    const { ended, sessions } = await this.sessions.of(rows);
    await deleteEnded(this.pool, ended);
    const living = rows.filter(
      (row) =>
        !ended.includes(row) && !(staffOnly && sessions.get(row.sessionId ?? '')?.role !== 'staff'),
    );
    return { living, sessions };
  }
}
