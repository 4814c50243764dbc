import { carrierMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway } from '../testing/start-test-gateway.ts';

const { carrierChallenge, carrierReport } = carrierMessages;

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let heard: unknown[] = [];
let isForged = false;
beforeAll(async () => {
  gateway = await startTestGateway(
    (subject, payload) => {
      heard.push(payload);
      if (isForged) {
        const error = 'This was not signed by the carrier.';
        return { refused: { kind: 'forbidden', code: 'carrier.bad_signature', error } };
      }
      expect([carrierReport.subject, carrierChallenge.subject]).toContain(subject);
      return { ok: subject === carrierReport.subject ? {} : { challenge: '1158201444' } };
    },
    { TRUPIAL_RATE_LIMITS: 'strict' },
  );
});
afterAll(() => gateway.close());
beforeEach(() => {
  heard = [];
  isForged = false;
});

const post = (carrier: string, body: string, headers: Record<string, string>) =>
  fetch(`${gateway.url}/api/carriers/${carrier}/`, { method: 'POST', body, headers });

const form = 'To=%2B59995123456&MessageStatus=delivered&Spaced=+a+&Odd=%zz';
const json = '{ "entry" : [ {"é":"\\u00e9 \\/"} ],  "__proto__": {"a": 1} }\n';

describe('a report of a carrier', () => {
  it('goes on as it came, with its signature', async () => {
    const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const twilio = await post('twilio', form, { ...asForm, 'X-Twilio-Signature': 'c2lnbmVk' });
    const asJson = { 'Content-Type': 'application/json' };
    const whatsapp = await post('whatsapp', json, { ...asJson, 'X-Hub-Signature-256': 'sha256=0' });
    expect([twilio.status, whatsapp.status]).toEqual([200, 200]);
    expect(heard).toEqual([
      { carrier: 'twilio', signature: 'c2lnbmVk', body: form },
      { carrier: 'whatsapp', signature: 'sha256=0', body: json },
    ]);
    const log = JSON.stringify(gateway.log);
    expect(log).toContain('/api/carriers/twilio');
    expect(log).not.toMatch(/5123456|c2lnbmVk|entry/);
  });

  it('has an empty signature when it has none, which the service refuses', async () => {
    isForged = true;
    const response = await post('twilio', form, {});
    expect(response.status).toBe(403);
    expect(heard).toEqual([{ carrier: 'twilio', signature: '', body: form }]);
    expect(await response.json()).toMatchObject({ code: 'carrier.bad_signature' });
  });

  it('is not read beyond its limit', async () => {
    const response = await post('whatsapp', 'x'.repeat(256 * 1024 + 1), {});
    expect(response.status).toBe(413);
    expect(heard).toEqual([]);
  });

  it('that is forged uses up none of the carrier’s own', async () => {
    const statuses = async (count: number): Promise<number[]> => {
      const answers = Array.from({ length: count }, () => post('twilio', form, {}));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    isForged = true;
    expect(new Set(await statuses(70))).toEqual(new Set([403, 429]));
    // The carrier itself, from the same address, is heard all the same.
    isForged = false;
    expect(new Set(await statuses(5))).toEqual(new Set([200]));
  });

  it('leaves the bodies of all other calls to be read as JSON', async () => {
    const response = await fetch(`${gateway.url}/api/unsubscribe/`, { method: 'POST', body: form });
    expect(response.status).toBe(415);
  });
});

describe('the first question of WhatsApp', () => {
  const ask = (query: Record<string, string>) =>
    fetch(`${gateway.url}/api/carriers/whatsapp/?${new URLSearchParams(query)}`);
  const asked = {
    'hub.mode': 'subscribe',
    'hub.verify_token': 'a token',
    'hub.challenge': '1158201444',
  };

  it('is answered with its challenge alone, which no browser takes for a page', async () => {
    const response = await ask(asked);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('1158201444');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(heard).toEqual([{ token: 'a token', challenge: '1158201444' }]);
    expect(JSON.stringify(gateway.log)).not.toContain('a token');
  });

  it.each([
    ['another mode', { 'hub.mode': 'unsubscribe' }],
    ['markup', { 'hub.challenge': '<script>' }],
    ['nothing to answer', { 'hub.challenge': '' }],
  ])('is refused with %s', async (_, change) => {
    const response = await ask({ ...asked, ...change });
    expect(response.status).toBe(400);
    expect(heard).toEqual([]);
  });
});
