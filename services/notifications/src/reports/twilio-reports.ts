import { createHmac } from 'node:crypto';
import { isSame } from '@trupial/service-kit/macs';
import { type CarrierReport, detailOf, type ReportReader } from './carrier-report.ts';

/** https://www.twilio.com/docs/api/errors, the 30000s: why a message did not arrive. */
const meanings: Readonly<Record<number, string>> = {
  30001: 'too many at once',
  30002: 'the account is suspended',
  30003: 'phone off or out of reach',
  30004: 'blocked by the receiver',
  30005: 'no such number',
  30006: 'a landline or out of reach',
  30007: 'taken for spam',
  30008: 'unknown to the carrier',
  30034: 'the sender is not registered',
};

/** MessageStatus; all others come before these, or are what `sent` is here. */
const states: ReadonlyMap<string, CarrierReport['state']> = new Map([
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

const messageSid = /^(?:SM|MM)[\da-f]{32}$/;
const errorCode = /^\d{5}$/;

/**
 * Status callbacks of Twilio, signed over the address that it was given and the form's fields.
 * https://www.twilio.com/docs/usage/security#validating-requests
 */
export class TwilioReports implements ReportReader {
  readonly channel = 'sms';
  readonly #authToken: string;
  readonly #urls: readonly string[];

  /** @param url the public address of the reports, as it is given with each message. */
  constructor(authToken: string, url: string) {
    this.#authToken = authToken;
    // Twilio may sign an address with its usual port written out, or one without its port.
    const { protocol, host, hostname, port, pathname } = new URL(url);
    const usual = protocol === 'https:' ? 443 : 80;
    const hosts = [host, port === '' ? `${hostname}:${usual}` : hostname];
    this.#urls = hosts.map((one) => `${protocol}//${one}${pathname}`);
  }

  isSigned(body: string, signature: string): boolean {
    return this.#urls.some((url) => isSame(signature, twilioSignature(this.#authToken, url, body)));
  }

  read(body: string): readonly CarrierReport[] {
    const fields = new URLSearchParams(body);
    const carrierId = fields.get('MessageSid') ?? '';
    const state = states.get(fields.get('MessageStatus') ?? '');
    if (state === undefined || !messageSid.test(carrierId)) return [];
    const code = fields.get('ErrorCode') ?? '';
    const said = state === 'failed' && errorCode.test(code) ? Number(code) : null;
    return [{ carrierId, state, detail: detailOf(said, meanings) }];
  }
}

/**
 * The signature of a form: HMAC-SHA1, in base64, of the address and each field with its value, in
 * the order of the names. A field that comes several times has each of its values once.
 */
export function twilioSignature(authToken: string, url: string, body: string): string {
  const fields = new URLSearchParams(body);
  const names = [...new Set(fields.keys())].toSorted(byCharacters);
  const text = names.flatMap((name) =>
    [...new Set(fields.getAll(name))].toSorted(byCharacters).map((value) => name + value),
  );
  return createHmac('sha1', authToken)
    .update(url + text.join(''))
    .digest('base64');
}

const byCharacters = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);
