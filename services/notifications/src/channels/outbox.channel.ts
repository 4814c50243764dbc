import type { NotificationChannel } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import { type Clock, Gathered } from '@trupial/service-kit';
import type { Pool } from 'pg';
import {
  type Channel,
  CarrierRefused,
  type Outgoing,
  type Reachable,
  type Taken,
} from './channel.port.ts';
import { withoutWaiting } from '../queue/rows.ts';
import { sealedContent } from './kept-content.ts';

/** Opens WhatsApp with the number and the text, on the office's own phone or computer. */
const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;

const addressOn = (channel: NotificationChannel, who: Reachable): string | null => {
  if (channel === 'email') return who.email;
  if (channel === 'sms' || channel === 'whatsapp') return who.phone;
  // People at work have the app open; what a rider is to hear goes another way until he subscribes.
  return who.as === 'rider' ? null : who.as;
};

/** A row of the outbox. */
interface KeptText {
  readonly id: string;
  readonly sealedFor: string | null;
  readonly content: Buffer;
}

/**
 * Keeps notifications in a table that staff reads and passes on: for an installation without an
 * account at a carrier. They lie sealed with the key of whom they are about.
 */
export class OutboxChannel implements Channel {
  readonly name: NotificationChannel;
  readonly isCarrier = false;
  readonly repeats = 'once';
  readonly #rows: Gathered<KeptText, Taken>;
  readonly #vault: KeyVault;

  constructor(name: NotificationChannel, pool: Pool, vault: KeyVault, clock: Clock) {
    this.name = name;
    this.#vault = vault;
    // What comes at the same moment is one statement.
    this.#rows = new Gathered<KeptText, Taken>(async (rows) => {
      await pool.query(
        `${withoutWaiting} insert into outbox (notification_id, channel, sealed_for, content, kept_at)
         select id, $1, sealed_for, content, $2
         from commit, unnest($3::uuid[], $4::text[], $5::bytea[]) as given (id, sealed_for, content)
         on conflict do nothing`,
        [
          name,
          clock(),
          rows.map(({ id }) => id),
          rows.map(({ sealedFor }) => sealedFor),
          rows.map(({ content }) => content),
        ],
      );
      return rows.map(() => ({ carrierId: null }));
    });
  }

  reaches(who: Reachable): boolean {
    return addressOn(this.name, who) !== null;
  }

  async send({ id, to: who, sealedFor, subject, text }: Outgoing): Promise<Taken> {
    const to = addressOn(this.name, who);
    if (to === null) throw new CarrierRefused('never', 'no address');
    const link = this.name === 'whatsapp' ? whatsappLink(to, text) : null;
    const content = await sealedContent(this.#vault, id, sealedFor, { to, subject, text, link });
    if (content === null) throw new CarrierRefused('never', 'erased');
    return this.#rows.ask({ id, sealedFor, content });
  }

  close(): void {
    // Its pool is the service's.
  }
}
