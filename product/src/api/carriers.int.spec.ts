import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectLog, startSmtpServer, until } from '@trupial/service-kit/testing';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The whole product with a carrier of SMS on loopback: one that answers nothing holds up neither a
// booking nor another recipient, and what it says of delivery is heard only when it has signed it.

const authToken = 'the secret of the carrier';
const publicUrl = 'https://taxi.example';
const phone = '+59995123456';
/** Words that lead to whoever booked, or to a message of his. */
const personal = /token=|5123456|Curiel|canary@|SM[\da-f]{32}|the secret of the carrier/;

/** Takes every SMS; while it hangs it answers none. */
async function startCarrier() {
  let hangs = false;
  const bodies: string[] = [];
  const open = { now: 0, most: 0 };
  const server = createServer((request, response) => {
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    response.once('close', () => (open.now -= 1));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const number = bodies.push(Buffer.concat(chunks).toString());
      if (hangs) return;
      response.writeHead(201, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ sid: `SM${number.toString(16).padStart(32, '0')}` }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    open,
    hang: () => {
      hangs = true;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

const log = collectLog();
let carrier: Awaited<ReturnType<typeof startCarrier>>;
let mails: Awaited<ReturnType<typeof startSmtpServer>>;
let office: TestOffice;
beforeAll(async () => {
  carrier = await startCarrier();
  mails = await startSmtpServer();
  const environment = {
    TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_SENDER: '+15005550006',
    TWILIO_URL: carrier.url,
    TRUPIAL_PUBLIC_URL: publicUrl,
    SMTP_URL: mails.url,
  };
  office = await startTestOffice(environment, log.logger);
});
afterAll(async () => {
  await office.stop();
  await carrier.close();
  await mails.close();
});

interface Row {
  readonly channel: string;
  readonly state: string;
  readonly reason: string | null;
  readonly detail: string | null;
}
const toldOf = async (rideId: number): Promise<Row[]> =>
  (await office.operator('GET', `/rides/${rideId}/notifications/`)).body as Row[];

/** Twilio's report, as it comes to the gateway. */
async function report(sid: string, status: string, token = authToken): Promise<number> {
  const form = { ErrorCode: '30003', MessageSid: sid, MessageStatus: status, To: phone };
  const names = ['ErrorCode', 'MessageSid', 'MessageStatus', 'To'] as const;
  const text = names.map((name) => name + form[name]).join('');
  const signature = createHmac('sha1', token)
    .update(`${publicUrl}/api/carriers/twilio/${text}`)
    .digest('base64');
  const response = await fetch(`${office.product.url}/api/carriers/twilio/`, {
    method: 'POST',
    headers: { 'X-Twilio-Signature': signature },
    body: new URLSearchParams(form),
  });
  return response.status;
}

/** Books a ride of which the carrier takes an SMS; answers both their numbers. */
async function sent() {
  const { id } = await office.book(office.visitor);
  await until(async () => (await toldOf(id))[0]?.state === 'sent', 'the SMS is sent');
  const sid = `SM${carrier.bodies.length.toString(16).padStart(32, '0')}`;
  return { id, sid };
}

describe('what the carrier says of delivery', () => {
  it('is heard, twice as once, and forwards only', async () => {
    const { id, sid } = await sent();
    expect(await report(sid, 'delivered')).toBe(200);
    expect(await report(sid, 'undelivered')).toBe(200);
    expect(await report(sid, 'delivered')).toBe(200);
    expect(await toldOf(id)).toMatchObject([{ channel: 'sms', state: 'delivered', reason: null }]);
  });

  it('is refused when it is forged', async () => {
    const { id, sid } = await sent();
    expect(await report(sid, 'delivered', 'a guess')).toBe(403);
    expect(await toldOf(id)).toMatchObject([{ channel: 'sms', state: 'sent' }]);
  });

  it('reaches the office in words, which is asked to call', async () => {
    const { id, sid } = await sent();
    expect(await report(sid, 'undelivered')).toBe(200);
    await until(async () => (await toldOf(id)).length === 2, 'the office is asked to call');
    expect(await toldOf(id)).toMatchObject([
      { state: 'failed', reason: 'undelivered', detail: '30003: phone off or out of reach' },
      { kind: 'call_needed', to: 'office' },
    ]);
  });

  it('finds nothing of somebody who was erased', async () => {
    const { id, sid } = await sent();
    const erasure = { ride_ids: [id], also_open: true };
    expect((await office.staff('POST', '/admin/erasures/', erasure)).status).toBe(200);
    const client = new Client({ connectionString: office.product.databaseUrl });
    await client.connect();
    const known =
      'select from notifications.notifications where ride_id = $1 and carrier_key is not null';
    await until(
      async () => (await client.query(known, [id])).rowCount === 0,
      'nothing leads from the carrier to the ride',
    );
    await client.end();
    expect(await report(sid, 'delivered')).toBe(200);
    expect(await toldOf(id)).toMatchObject([{ state: 'sent' }]);
  });
});

describe('a carrier that answers nothing', () => {
  it('holds up no booking and nobody else', async () => {
    carrier.hang();
    const took: number[] = [];
    for (let ride = 0; ride < 20; ride += 1) {
      const began = performance.now();
      await office.book(office.visitor);
      took.push(performance.now() - began);
    }
    // Several are under way, and none of them is answered; there is never more than it has places.
    await until(() => carrier.open.most >= 5, 'several hang');
    expect(carrier.open.most).toBeLessThanOrEqual(16);
    const { id } = await office.book(office.visitor, { rider_email: 'canary@example.com' });
    await until(async () => (await toldOf(id))[0]?.state === 'sent', 'somebody has his mail');
    expect(mails.received.map(({ recipients }) => recipients)).toContainEqual([
      'canary@example.com',
    ]);
    // No booking waits for an answer, which comes after ten seconds at the earliest.
    expect(Math.max(...took)).toBeLessThan(5_000);
  });
});

describe('the button of a mail program (RFC 8058)', () => {
  it('ends what is not about a booked ride, without signing in; a look at its address does not', async () => {
    const { id } = await office.book(office.visitor, { rider_email: 'button@example.com' });
    const mail = () => mails.received.find(({ recipients }) => recipients[0]?.startsWith('button'));
    await until(() => mail() !== undefined, 'the mail has come');
    const [, address = ''] = /^<(.+)>$/.exec(mail()?.headers['list-unsubscribe'] ?? '') ?? [];
    expect(address).toMatch(/^https:\/\/taxi\.example\/api\/unsubscribe\/one-click\/\?token=/);
    const url = address.replace(publicUrl, office.product.url);
    const stops = async () => {
      const client = new Client({ connectionString: office.product.databaseUrl });
      await client.connect();
      const { rowCount } = await client
        .query('select from notifications.stops where holder = $1', [`ride-${id}`])
        .finally(() => client.end());
      return rowCount;
    };
    const looked = await fetch(url);
    expect(looked.status).toBe(200);
    const { hash } = new URL(address.replace('?', '#'));
    expect(await looked.text()).toContain(`href="/unsubscribe${hash}"`);
    expect((await fetch(url, { method: 'POST', body: new URLSearchParams() })).status).toBe(400);
    expect(await stops()).toBe(0);
    const pressed = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const parts = new FormData();
    parts.set('List-Unsubscribe', 'One-Click');
    for (const body of [pressed, parts]) {
      expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    }
    expect(await stops()).toBe(1);
    expect((await fetch(`${url}x`, { method: 'POST', body: pressed })).status).toBe(400);
  });
});

it('of all this leaves no address in any line of the log', () => {
  expect(log.lines.length).toBeGreaterThan(50);
  expect(log.lines.some((line) => JSON.stringify(line).includes('carriers/twilio'))).toBe(true);
  const found = log.lines.map((line) => JSON.stringify(line)).filter((one) => personal.test(one));
  expect(found).toEqual([]);
});
