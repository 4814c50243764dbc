import { describe, expect, it, onTestFinished } from 'vitest';
import { type CarrierGot, type HttpCarrier, startHttpCarrier } from '../testing/http-carrier.ts';
import { channelContract, type ChannelSubject } from './channel.contract.ts';
import type { Carrier, Outgoing, Reachable } from './channel.port.ts';
import { TwilioChannel } from './twilio.channel.ts';
import { WhatsappChannel } from './whatsapp.channel.ts';

const rider: Reachable = { as: 'rider', accountId: null, email: null, phone: '+59995123456' };
const outgoing: Outgoing = {
  id: '0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d10',
  to: rider,
  subject: '',
  text: 'Trupial: Bo shofùr a yega.\n12 € & más',
  html: null,
  calendar: null,
  expiresAt: '2026-11-21T16:00:00.000Z',
};
const never = new AbortController().signal;
const accountSid = `AC${'0a'.repeat(16)}`;
const sidOf = (number: number): string => `SM${number.toString(16).padStart(32, '0')}`;
const wamidOf = (number: number): string => `wamid.${number}`;

interface Opened {
  readonly carrier: HttpCarrier;
  readonly channel: Carrier;
}

async function twilio(
  sender = '+15005550006',
  reportsUrl = 'https://taxi.example/api/carriers/twilio/',
): Promise<Opened> {
  const carrier = await startHttpCarrier((_, number) => ({
    status: 201,
    json: { sid: sidOf(number), status: 'queued' },
  }));
  onTestFinished(() => carrier.close());
  const { url } = carrier;
  const settings = { accountSid, authToken: 'secret', sender, url };
  return { carrier, channel: new TwilioChannel(settings, reportsUrl) };
}

async function whatsapp(): Promise<Opened> {
  const carrier = await startHttpCarrier((_, number) => ({
    status: 200,
    json: { messaging_product: 'whatsapp', messages: [{ id: wamidOf(number) }] },
  }));
  onTestFinished(() => carrier.close());
  const channel = new WhatsappChannel({
    phoneNumberId: '106540352242922',
    accessToken: 'secret',
    template: 'ride_news',
    templateLanguage: 'en_US',
    url: carrier.url,
    version: 'v23.0',
    reports: null,
  });
  return { carrier, channel };
}

const smsIn = ({ body }: CarrierGot) => {
  const fields = new URLSearchParams(body);
  return { to: fields.get('To') ?? '', text: fields.get('Body') ?? '' };
};

function whatsappIn({ body }: CarrierGot) {
  const { to, template } = JSON.parse(body) as {
    to: string;
    template: { components: [{ parameters: [{ text: string }] }] };
  };
  return { to: `+${to}`, text: template.components[0].parameters[0].text };
}

/** What has arrived, by the carrier's own ids: they lead back to what was handed over. */
function subjectOf(
  { carrier, channel }: Opened,
  idOf: (number: number) => string,
  contentOf: (got: CarrierGot) => { to: string; text: string },
  refused: unknown,
): ChannelSubject {
  const handedOver = new Map<string | null, string>();
  return {
    channel: {
      name: channel.name,
      isCarrier: channel.isCarrier,
      repeats: channel.repeats,
      reaches: (who) => channel.reaches(who),
      async send(one, signal) {
        const taken = await channel.send(one, signal);
        handedOver.set(taken.carrierId, one.id);
        return taken;
      },
      close: () => channel.close(),
    },
    reached: rider,
    address: rider.phone ?? '',
    arrived: () =>
      Promise.resolve(
        carrier.got.map((got, at) => ({
          id: handedOver.get(idOf(at + 1)) ?? 'unknown',
          ...contentOf(got),
        })),
      ),
    breakDown: () => carrier.close(),
    hang() {
      carrier.hang();
      return () => carrier.got.length > 0;
    },
    refuseNext: () => carrier.next.push({ status: 400, json: refused }),
    end: () => carrier.close(),
  };
}

const number = rider.phone;
channelContract('sms, by Twilio', async () =>
  subjectOf(await twilio(), sidOf, smsIn, { code: 21_614, message: `${number} is not mobile` }),
);
channelContract('whatsapp, by the Cloud API', async () =>
  subjectOf(await whatsapp(), wamidOf, whatsappIn, {
    error: { code: 131_026, message: `${number} is undeliverable` },
  }),
);

describe('what Twilio is sent', () => {
  it('is the Messages API’s request, from a number', async () => {
    const { carrier, channel } = await twilio();
    await expect(channel.send(outgoing, never)).resolves.toEqual({ carrierId: sidOf(1) });
    const [got] = carrier.got;
    expect(got).toMatchObject({
      method: 'POST',
      path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: {
        authorization: `Basic ${btoa(`${accountSid}:secret`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(Object.fromEntries(new URLSearchParams(got?.body))).toEqual({
      To: '+59995123456',
      From: '+15005550006',
      StatusCallback: 'https://taxi.example/api/carriers/twilio/',
      Body: outgoing.text,
    });
  });

  it('names no address for reports that only this computer knows', async () => {
    const { carrier, channel } = await twilio(undefined, 'http://localhost:3000/api/');
    await channel.send(outgoing, never);
    expect(carrier.got[0]?.body).not.toContain('StatusCallback');
  });

  it('names the messaging service instead', async () => {
    const service = `MG${'1b'.repeat(16)}`;
    const { carrier, channel } = await twilio(service);
    await channel.send(outgoing, never);
    const fields = new URLSearchParams(carrier.got[0]?.body);
    expect([fields.get('MessagingServiceSid'), fields.get('From')]).toEqual([service, null]);
  });
});

it('WhatsApp is sent the approved template, with the text as one line in it', async () => {
  const { carrier, channel } = await whatsapp();
  await expect(channel.send(outgoing, never)).resolves.toEqual({ carrierId: 'wamid.1' });
  const [got] = carrier.got;
  expect(got).toMatchObject({
    method: 'POST',
    path: '/v23.0/106540352242922/messages',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
  });
  expect(JSON.parse(got?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '59995123456',
    type: 'template',
    template: {
      name: 'ride_news',
      language: { code: 'en_US' },
      components: [
        {
          type: 'body',
          parameters: [{ type: 'text', text: 'Trupial: Bo shofùr a yega. 12 € & más' }],
        },
      ],
    },
  });
});

describe.each([
  ['Twilio', twilio, (code: number) => ({ code })],
  ['WhatsApp', whatsapp, (code: number) => ({ error: { code } })],
] as const)('an answer of %s', (name, open, refusal) => {
  const [unreached, unknown, throttled] =
    name === 'Twilio' ? [21_610, 21_999, 20_429] : [131_050, 132_001, 130_429];
  it.each([
    ['that this person wants nothing', { status: 400, json: refusal(unreached) }, 'never', null],
    ['with another code', { status: 400, json: refusal(unknown) }, 'later', null],
    ['of a broken carrier', { status: 500, json: 'oops' }, 'later', null],
    ['of one that is down', { status: 503 }, 'busy', null],
    ['to a wrong secret', { status: 401, json: refusal(20_003) }, 'busy', null],
    ['to too many', { status: 429, headers: { 'Retry-After': '7' } }, 'busy', 7_000],
    ['to too many, by its code', { status: 400, json: refusal(throttled) }, 'busy', null],
  ] as const)('%s', async (_, says, again, afterMs) => {
    const { carrier, channel } = await open();
    carrier.next.push(says);
    await expect(channel.send(outgoing, never)).rejects.toMatchObject({ again, afterMs });
  });

  it('that is a yes without its rest is a yes: the carrier has it', async () => {
    const { carrier, channel } = await open();
    carrier.next.push({ status: 200 });
    await expect(channel.send(outgoing, never)).resolves.toEqual({ carrierId: null });
  });

  it('that leads elsewhere is not followed', async () => {
    const { carrier, channel } = await open();
    const elsewhere = await startHttpCarrier(() => ({ status: 200 }));
    onTestFinished(() => elsewhere.close());
    carrier.next.push({ status: 307, headers: { Location: elsewhere.url } });
    await expect(channel.send(outgoing, never)).rejects.toThrow('fetch failed');
    expect(elsewhere.got).toEqual([]);
  });
});
