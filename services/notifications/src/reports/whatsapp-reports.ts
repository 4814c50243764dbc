import { createHmac } from 'node:crypto';
import { isSame } from '@trupial/service-kit/macs';
import { z } from 'zod';
import { type CarrierReport, detailOf, type ReportReader } from './carrier-report.ts';

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
const meanings: Readonly<Record<number, string>> = {
  130472: 'held back by Meta for a test',
  131026: 'not reached by WhatsApp',
  131047: 'not allowed without a template',
  131048: 'too many were taken for spam',
  131049: 'held back by Meta',
  131050: 'wants no messages',
  131056: 'too many to this number',
};

/** All others come before these, or are what `sent` is here. */
const states: ReadonlyMap<string, CarrierReport['state']> = new Map([
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['played', 'delivered'],
  ['failed', 'failed'],
]);

const status = z.object({
  id: z.string().min(1).max(300),
  status: z.string(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});
/** Only what a report is; messages of people, their names and numbers are not even read. */
const report = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) }),
      ),
    }),
  ),
});

/**
 * Webhooks of WhatsApp's Cloud API, signed over the body with the app's secret.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/overview
 */
export class WhatsappReports implements ReportReader {
  readonly channel = 'whatsapp';
  readonly #appSecret: string;

  constructor(appSecret: string) {
    this.#appSecret = appSecret;
  }

  isSigned(body: string, signature: string): boolean {
    return isSame(signature, whatsappSignature(this.#appSecret, body));
  }

  read(body: string): readonly CarrierReport[] {
    const { data } = report.safeParse(parsed(body));
    const all = (data?.entry ?? []).flatMap(({ changes }) => changes);
    return all.flatMap(({ value }) => value.statuses ?? []).flatMap(reportOf);
  }
}

/** The value of X-Hub-Signature-256. */
export const whatsappSignature = (appSecret: string, body: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;

function reportOf(one: unknown): readonly CarrierReport[] {
  const read = status.safeParse(one);
  if (!read.success) return [];
  const { id: carrierId, status: said, errors = [] } = read.data;
  const state = states.get(said);
  if (state === undefined) return [];
  const code = state === 'failed' ? (errors[0]?.code ?? null) : null;
  return [{ carrierId, state, detail: detailOf(code, meanings) }];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
