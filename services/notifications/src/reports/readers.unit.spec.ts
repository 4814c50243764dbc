import { describe, expect, it } from 'vitest';
import { TwilioReports, twilioSignature } from './twilio-reports.ts';
import { WhatsappReports, whatsappSignature } from './whatsapp-reports.ts';

const url = 'https://taxi.example/api/carriers/twilio/';
const sid = `SM${'0a'.repeat(16)}`;
const form = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams({
    AccountSid: `AC${'0a'.repeat(16)}`,
    From: '+15005550006',
    MessageSid: sid,
    To: '+59995123456',
    ...fields,
  }).toString();

describe('what Twilio signs', () => {
  it('is the address with the fields in order: the example of its documents', () => {
    const fields = {
      Digits: '1234',
      To: '+18005551212',
      From: '+14158675309',
      Caller: '+14158675309',
      CallSid: 'CA1234567890ABCDE',
    };
    const body = new URLSearchParams(fields).toString();
    expect(twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', body)).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    );
  });

  const reports = new TwilioReports('secret', url);
  const body = form({ MessageStatus: 'delivered' });

  it.each([
    ['as it was given', url],
    ['with its usual port', 'https://taxi.example:443/api/carriers/twilio/'],
  ])('is believed with the address %s', (_, signedUrl) => {
    expect(reports.isSigned(body, twilioSignature('secret', signedUrl, body))).toBe(true);
  });

  it('is believed with an unusual port left out', () => {
    const elsewhere = new TwilioReports('secret', 'https://taxi.example:8443/reports');
    const signature = twilioSignature('secret', 'https://taxi.example/reports', body);
    expect(elsewhere.isSigned(body, signature)).toBe(true);
  });

  it.each([
    ['by another secret', twilioSignature('guess', url, body), body],
    ['for another address', twilioSignature('secret', 'https://evil.example/', body), body],
    ['for other fields', twilioSignature('secret', url, body), `${body}&ErrorCode=30003`],
    ['by nobody', '', body],
    ['with more', `${twilioSignature('secret', url, body)}A`, body],
  ])('is not believed when it is signed %s', (_, signature, text) => {
    expect(reports.isSigned(text, signature)).toBe(false);
  });

  it.each<[string, Record<string, string>, unknown]>([
    ['delivered', {}, [{ carrierId: sid, state: 'delivered', detail: null }]],
    ['read', {}, [{ carrierId: sid, state: 'delivered', detail: null }]],
    [
      'undelivered',
      { ErrorCode: '30003' },
      [{ carrierId: sid, state: 'failed', detail: '30003: phone off or out of reach' }],
    ],
    ['failed', { ErrorCode: '31999' }, [{ carrierId: sid, state: 'failed', detail: '31999' }]],
    ['failed', { ErrorCode: '+5999' }, [{ carrierId: sid, state: 'failed', detail: null }]],
    ['sent', {}, []],
    ['constructor', {}, []],
    ['delivered', { MessageSid: 'CA1' }, []],
  ])('of a message that is %s', (MessageStatus, more, expected) => {
    expect(reports.read(form({ MessageStatus, ...more }))).toEqual(expected);
  });
});

describe('what WhatsApp signs', () => {
  const reports = new WhatsappReports('app secret');
  const body = (statuses: unknown, more: object = {}): string =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value: { ...more, statuses } }] }],
    });
  const one = (status: string, more: object = {}) => ({
    id: 'wamid.1',
    status,
    recipient_id: '59995123456',
    ...more,
  });

  it('is the body as it came, with the app’s secret', () => {
    const text = body([one('delivered')]);
    // RFC 4231's second test case: HMAC-SHA256 as everybody computes it.
    expect(whatsappSignature('Jefe', 'what do ya want for nothing?')).toBe(
      'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    const signature = whatsappSignature('app secret', text);
    expect(reports.isSigned(text, signature)).toBe(true);
    expect(reports.isSigned(`${text} `, signature)).toBe(false);
    expect(reports.isSigned(text, whatsappSignature('guess', text))).toBe(false);
    expect(reports.isSigned(text, signature.slice('sha256='.length))).toBe(false);
    expect(reports.isSigned(text, '')).toBe(false);
  });

  it('says of each message what became of it, and nothing else', () => {
    const all = [
      one('sent'),
      one('delivered'),
      { ...one('read'), id: 'wamid.2' },
      { ...one('failed', { errors: [{ code: 131_026, title: '59995123456' }] }), id: 'wamid.3' },
      { ...one('failed', { errors: [{ code: 999 }] }), id: 'wamid.4' },
      one('constructor'),
      { status: 'delivered' },
      null,
    ];
    expect(reports.read(body(all))).toEqual([
      { carrierId: 'wamid.1', state: 'delivered', detail: null },
      { carrierId: 'wamid.2', state: 'delivered', detail: null },
      { carrierId: 'wamid.3', state: 'failed', detail: '131026: not reached by WhatsApp' },
      { carrierId: 'wamid.4', state: 'failed', detail: '999' },
    ]);
  });

  it.each([
    ['a message of a person', body(undefined, { messages: [{ from: '59995123456' }] })],
    ['nothing', ''],
    ['no JSON', '{'],
    ['another shape', '[]'],
  ])('says nothing in %s', (_, text) => expect(reports.read(text)).toEqual([]));
});
