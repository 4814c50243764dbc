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

const refusal = z.object({ code: z.number().int() });
const message = z.object({ sid: z.string().regex(/^(?:SM|MM)[\da-f]{32}$/) });

/** https://www.twilio.com/docs/api/errors */
const answers: CarrierAnswers = {
  codeOf: (json) => refusal.safeParse(json).data?.code ?? null,
  forThisOne: {
    21211: 'not a telephone number',
    21408: 'no SMS to this country',
    21610: 'wants no messages',
    21612: 'no way to this number',
    21614: 'not a mobile number',
  },
  busy: new Set([20_429]),
};

/**
 * Sends SMS by Twilio's Messages API. It has no key for an attempt: when the answer is lost the
 * message is handed over again, twice at most: better that it comes more than once than not at all.
 */
export class TwilioChannel implements Carrier {
  readonly name = 'sms';
  readonly isCarrier = true;
  readonly repeats = 'may repeat';
  readonly patienceMs = httpPatienceMs;
  readonly #url: URL;
  readonly #authorization: string;
  readonly #sender: Readonly<Record<string, string>>;

  /** @param reportsUrl where it says later what became of a message; Twilio must reach it. */
  constructor(
    { accountSid, authToken, sender, url }: NonNullable<Config['twilio']>,
    reportsUrl: string,
  ) {
    this.#url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, url);
    const pair = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    this.#authorization = `Basic ${pair}`;
    this.#sender = {
      ...(sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }),
      // It refuses an address of a computer that only we can reach.
      ...(reportsUrl.startsWith('https:') && { StatusCallback: reportsUrl }),
    };
  }

  reaches({ phone }: Reachable): boolean {
    return phone !== null;
  }

  async send({ to, text }: Outgoing, signal: AbortSignal): Promise<Taken> {
    if (to.phone === null) throw new CarrierRefused('never', 'no address');
    const headers = {
      Accept: 'application/json',
      Authorization: this.#authorization,
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const fields = new URLSearchParams({ To: to.phone, ...this.#sender, Body: text });
    const request = { url: this.#url, headers, body: fields.toString(), signal };
    const answer = await askCarrier(request, answers);
    return { carrierId: message.safeParse(answer).data?.sid ?? null };
  }

  close(): void {
    // Its connections are the process'.
  }
}
