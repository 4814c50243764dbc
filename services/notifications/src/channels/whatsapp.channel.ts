import type { Config } from '@trupial/service-kit';
import { z } from 'zod';
import { askCarrier, type CarrierAnswers, httpPatienceMs } from './carrier-http.ts';
import {
  type Carrier,
  CarrierRefused,
  type Outgoing,
  type Reachable,
  type Taken,
} from './channel.port.ts';

const refusal = z.object({ error: z.object({ code: z.number().int() }) });
const taken = z.object({ messages: z.array(z.object({ id: z.string().max(300) })).min(1) });

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
const answers: CarrierAnswers = {
  codeOf: (json) => refusal.safeParse(json).data?.error.code ?? null,
  forThisOne: {
    131_021: 'the number that sends',
    131_026: 'not reached by WhatsApp',
    131_050: 'wants no messages',
  },
  // 4, 80007, 130429: the app's or the account's rate; 131056 is one pair's, tried later.
  busy: new Set([4, 80_007, 130_429]),
};

/**
 * Sends by WhatsApp's Cloud API. Whoever is written to first must be written to with a template that
 * Meta has approved: ours has the whole text as its one variable. The API has no key for an attempt:
 * when the answer is lost the message is handed over again and may come twice.
 */
export class WhatsappChannel implements Carrier {
  readonly name = 'whatsapp';
  readonly isCarrier = true;
  readonly repeats = 'may repeat';
  readonly patienceMs = httpPatienceMs;
  readonly #url: URL;
  readonly #settings: NonNullable<Config['whatsapp']>;

  constructor(settings: NonNullable<Config['whatsapp']>) {
    const { url, version, phoneNumberId } = settings;
    this.#url = new URL(`/${version}/${phoneNumberId}/messages`, url);
    this.#settings = settings;
  }

  reaches({ phone }: Reachable): boolean {
    return phone !== null;
  }

  async send({ to, text }: Outgoing, signal: AbortSignal): Promise<Taken> {
    if (to.phone === null) throw new CarrierRefused('never', 'no address');
    const { accessToken, template: name, templateLanguage: code } = this.#settings;
    const headers = {
      Accept: 'application/json',
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/json',
    };
    // A variable may have no line break, tab or row of spaces.
    const words = { type: 'text', text: text.replaceAll(/\s+/g, ' ').trim() };
    const components = [{ type: 'body', parameters: [words] }];
    const body = JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.phone.replace('+', ''),
      type: 'template',
      template: { name, language: { code }, components },
    });
    const answer = await askCarrier({ url: this.#url, headers, body, signal }, answers);
    return { carrierId: taken.safeParse(answer).data?.messages[0]?.id ?? null };
  }

  close(): void {
    // Its connections are the process'.
  }
}
