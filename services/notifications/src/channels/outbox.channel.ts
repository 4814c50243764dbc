import type { NotificationChannel } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import type { Clock } from '@trupial/service-kit';
import type { Pool } from 'pg';
import {
  type Channel,
  CarrierRefused,
  type Outgoing,
  type Reachable,
  type Taken,
} from './channel.port.ts';
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

/**
 * Keeps notifications in a table that staff reads and passes on: for an installation without an
 * account at a carrier. They lie sealed with the key of whom they are about.
 */
export class OutboxChannel implements Channel {
  readonly name: NotificationChannel;
  readonly isCarrier = false;
  readonly repeats = 'once';
  readonly #pool: Pool;
  readonly #vault: KeyVault;
  readonly #clock: Clock;

  constructor(name: NotificationChannel, pool: Pool, vault: KeyVault, clock: Clock) {
    this.name = name;
    this.#pool = pool;
    this.#vault = vault;
    this.#clock = clock;
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
    await this.#pool.query(
      `insert into outbox (notification_id, channel, sealed_for, content, kept_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [id, this.name, sealedFor, content, this.#clock()],
    );
    return { carrierId: null };
  }

  close(): void {
    // Its pool is the service's.
  }
}
