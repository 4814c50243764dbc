import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RiderLanguage } from '@trupial/contracts/values';
import { type KeyVault, searchHashesOf } from '@trupial/event-store';
import {
  CLOCK,
  type Clock,
  CONFIG,
  type Config,
  KEY_VAULT,
  LOGGER,
  type Logger,
  mailboxOf,
  MailUnanswered,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { emailHash } from '../accounts/kept-account.ts';
import { type KeptMail, openedMails, sealedBody, sealedRecipient } from './kept-mail.ts';
import type { Letter } from './letters.ts';
import { type Mail, MailRefused } from './mail.port.ts';

/**
 * Longer than one try takes, which by SMTP is 90 s at most. After it, another process treats the mail
 * as abandoned and takes it.
 */
export const claimMs = 180_000;
const firstRetryMs = 5_000;
const longestRetryMs = 10 * 60_000;
/**
 * So often a mail is given to a mail server that does not answer: each time it may arrive. After each it
 * waits for a share of the time that is left, so that a server that hangs for a while does not have them
 * all.
 */
const mostUnanswered = 3;
const unansweredShare = 1 / 4;
const leastUnansweredMs = 5 * 60_000;
const longestUnansweredMs = 2 * 3_600_000;

/** After so long every account and mailbox may get mails again. */
export const mailPauseSeconds = 3600;
/** Mails of one purpose in an hour. */
const mostOfAccount = 6;
const mostOfMailbox = 4;

export interface Recipient {
  readonly to: string;
  /** The account that the mail is about. */
  readonly accountId: number;
  /**
   * `asked`: anybody can cause it, as often as he likes. `notice`: it tells the owner what has
   * happened to his account. They are counted apart, so that asking does not keep notices away.
   */
  readonly purpose: 'asked' | 'notice';
  /** It is sent however many there were: its owner was told that it comes, and it comes once. */
  readonly isPromised?: boolean;
}

/**
 * In the order in which a transaction is to add mails to several people: each locks a mailbox, and two
 * that lock the same ones wait for each other in any other order.
 */
export const byMailbox = (
  { email: one }: { readonly email: string },
  { email: other }: { readonly email: string },
): number => mailboxOf(one).localeCompare(mailboxOf(other), 'en');

/** A mail that a process has taken to deliver. */
export interface DueMail extends Mail {
  readonly tries: number;
  readonly deliverUntil: Date;
}

/** The table of mails to be sent. A change of an account adds its mail in the same transaction. */
@Injectable()
export class MailQueue {
  readonly #isLimited: boolean;

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CONFIG) config: Config,
  ) {
    this.#isLimited = config.rateLimits === 'strict';
  }

  /**
   * Adds a mail, in the language of its account, that is worth delivering for `minutes`. False, with a
   * line in the log, when its account or its recipient's mailbox has had enough in the last hour.
   */
  async add(
    client: PoolClient,
    { to, accountId, purpose, isPromised = false }: Recipient,
    letter: Letter,
    minutes: number,
  ): Promise<boolean> {
    const now = Date.parse(this.clock());
    const hashes = await searchHashesOf(this.vault);
    const recipientHash = emailHash(hashes, to);
    const mailboxHash = emailHash(hashes, mailboxOf(to));
    if (this.#isLimited && !isPromised) {
      // One after the other for each mailbox and account, so that none is missed in the count.
      for (const one of [`account ${accountId}`, `mailbox ${mailboxHash}`]) {
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [one]);
      }
      const { rows } = await client.query<{ ofAccount: number; ofMailbox: number }>(
        `select (select count(*)::integer from mails where account_id = $1 and purpose = $3
             and created_at > $4) as "ofAccount",
           (select count(*)::integer from mails where mailbox_hash = $2
             and purpose = $3 and created_at > $4) as "ofMailbox"`,
        [accountId, mailboxHash, purpose, at(now - mailPauseSeconds * 1000)],
      );
      const { ofAccount = 0, ofMailbox = 0 } = rows[0] ?? {};
      if (ofAccount >= mostOfAccount || ofMailbox >= mostOfMailbox) {
        this.logger.warn(
          { accountId, purpose, ofAccount, ofMailbox },
          'a mail was not sent: too many in an hour',
        );
        return false;
      }
    }
    const mail = { id: randomUUID(), accountId };
    const { subject, text } = letter(await languageOf(client, accountId));
    await client.query(
      `insert into mails (id, recipient, recipient_hash, subject, body, created_at, deliver_until,
         next_try_at, account_id, purpose, mailbox_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $6, $8, $9, $10)`,
      [
        mail.id,
        await sealedRecipient(this.vault, mail, to),
        recipientHash,
        subject,
        await sealedBody(this.vault, mail, text),
        at(now),
        at(now + minutes * 60_000),
        accountId,
        purpose,
        mailboxHash,
      ],
    );
    return true;
  }

  /**
   * Reserves the mail that is due longest, of those that were by `until`, so that no other process
   * delivers it meanwhile; null when none is. One at a time: the time for its try begins now. What is
   * of no use any more, as after a long stop, is given up.
   */
  async take(until: Date): Promise<DueMail | null> {
    for (;;) {
      const now = Date.parse(this.clock());
      const { rows } = await this.pool.query<KeptMail & Omit<DueMail, 'to' | 'text'>>(
        `with late as (update mails set given_up_at = $3, body = null
           where body is not null and next_try_at <= $1 and deliver_until < $3)
         update mails set next_try_at = $2, tries = tries + 1
         where id in (select id from mails
           where body is not null and next_try_at <= $1 and deliver_until >= $3
           order by next_try_at for update skip locked limit 1)
         returning id, account_id as "accountId", recipient, subject, body, tries,
           deliver_until as "deliverUntil"`,
        [until, at(now + claimMs), at(now)],
      );
      const [mail] = await openedMails(this.vault, rows);
      if (!mail) return null;
      const { to, text } = mail;
      // Else of somebody who is being erased at the moment; his mails go with him.
      if (to !== null && text !== null) return { ...mail, to, text };
    }
  }

  /** A mail that was erased while it was delivered is taken out of the outbox again. */
  async sent(id: string): Promise<void> {
    await this.pool.query(
      `with sent as (update mails set sent_at = $2, body = null where id = $1 returning id)
       delete from outbox where mail_id = $1 and not exists (select from sent)`,
      [id, this.clock()],
    );
  }

  /**
   * Schedules another try, each time after twice the delay, and much later where it may have arrived;
   * or gives up: when the mail is no longer useful, its carrier says that it is refused for good, or it
   * may have arrived three times. Nothing when another process has taken it meanwhile.
   */
  async failed({ id, tries, deliverUntil }: DueMail, error: unknown): Promise<void> {
    const now = Date.parse(this.clock());
    const isUnanswered = error instanceof MailUnanswered;
    const wait = isUnanswered
      ? unansweredWaitMs(deliverUntil.getTime() - now)
      : Math.min(longestRetryMs, firstRetryMs * 2 ** (tries - 1));
    const next = at(now + wait);
    const isOver = `($6 or deliver_until < $2 or unanswered + $7 >= ${mostUnanswered})`;
    await this.pool.query(
      `update mails set next_try_at = $2, last_problem = $3, unanswered = unanswered + $7,
         given_up_at = case when ${isOver} then $4::timestamptz end,
         body = case when ${isOver} then null else body end
       where id = $1 and tries = $5 and body is not null`,
      [
        id,
        next,
        problemOf(error),
        at(now),
        tries,
        error instanceof MailRefused,
        isUnanswered ? 1 : 0,
      ],
    );
  }

  /** Deletes mails, delivered or not, that are older than `before`. */
  async forget(before: Date): Promise<void> {
    await this.pool.query('delete from outbox where delivered_at < $1', [before]);
    await this.pool.query('delete from mails where created_at < $1', [before]);
  }
}

async function languageOf(client: PoolClient, accountId: number): Promise<RiderLanguage> {
  const { rows } = await client.query<{ language: RiderLanguage | null }>(
    'select language from accounts where id = $1',
    [accountId],
  );
  return rows[0]?.language ?? 'en';
}

const unansweredWaitMs = (leftMs: number): number =>
  Math.min(longestUnansweredMs, Math.max(leastUnansweredMs, leftMs * unansweredShare));

/** What is known of a failure without its text, which may quote the recipient. */
function problemOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const known = [code, responseCode].filter((one) => /^[\w.-]{1,40}$/.test(String(one ?? '')));
  return known.length > 0 ? known.join(' ') : 'unknown';
}

const at = (epochMs: number): Date => new Date(epochMs);
