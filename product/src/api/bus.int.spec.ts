import { identityMessages } from '@trupial/contracts/messages';
import { requestRules } from '@trupial/contracts/bus';
import { identities, productParts } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import {
  type BrokerAdmin,
  collectLog,
  type GuardedNats,
  natsMissing,
  refusalOf,
  startTestNats,
  strangersKeys,
  takeOverBroker,
  until,
} from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '@trupial/testbed/api/caller';
import { actorOf, attackBus, inTime, sendOver } from '@trupial/testbed/attack/bus-matrix';
import { driverForm, login, registration } from '@trupial/testbed/people/people';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';

// The whole product over a guarded broker, and somebody who has taken the broker over: what he
// reads, and what he gets when he sends.

const accounts = 'identity.create-account';
const mallory = {
  role: 'staff',
  username: 'mallory',
  password: 'a password of mallory',
  firstName: '',
  lastName: '',
  email: null,
  phone: null,
  vehicle: null,
} as const;

describe.skipIf(natsMissing)(`the bus ${natsMissing ?? ''}`, () => {
  let nats: GuardedNats;
  let office: TestOffice;
  let admin: BrokerAdmin;
  const { logger, lines } = collectLog();
  beforeAll(async () => {
    nats = await startTestNats({ hasAdmin: true });
    office = await startTestOffice(nats.settings, logger);
    admin = await takeOverBroker(nats);
  });
  afterAll(async () => {
    await admin.stop();
    await office.stop();
    await nats.stop();
  });

  it('gives nobody a staff account who asks the bus for one', async () => {
    const staff = inTime(actorOf('staff'));
    for (const headers of [{}, inTime(actorOf('system')), staff]) {
      expect(await sendOver(admin.wire, accounts, headers, mallory)).toEqual({
        outcome: 'refused',
        code: 'bus.unsigned',
      });
    }
    const otherKeys = admin.as('gateway', strangersKeys());
    const { createAccount } = identityMessages;
    const asked = new Messenger(otherKeys).request(createAccount, mallory, {
      who: actorOf('staff'),
    });
    expect((await refusalOf(asked)).kind).toBe('unavailable');
    const known = await office.staff('GET', '/admin/accounts/?search=mallory');
    expect(known.at('accounts', 'length')).toBe(0);
    const told = lines.filter(({ msg }) => msg === 'refused a message');
    expect(told.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['bus.unsigned', 'bus.forged']),
    );
  });

  it('lets nobody cancel a ride in somebody else’s name', async () => {
    const { id } = await office.book();
    const before = admin.overheard.length;
    const declined = await office.driver.call('POST', `/reject-ride/${id}/`, {});
    expect(declined.status).toBe(200);
    await admin.flush();
    const sent = admin.overheard
      .slice(before)
      .find(({ subject }) => subject === 'dispatch.ride-command');
    const { body = '', headers: heard = {} } = sent ?? {};
    expect(heard['signature']).toMatch(/^[\w-]{43}$/);
    const operator = JSON.stringify(actorOf('operator'));
    const cancelling = JSON.stringify({ command: 'cancel-ride', rideId: id });
    const { signature: _, ...unsigned } = heard;
    const { who: __, ...nobodys } = heard;
    const tries = [
      // First, while it has time left: a forged one is refused whatever time it has.
      ['bus.replayed', heard, body],
      ['bus.unsigned', {}, cancelling],
      ['bus.unsigned', { ...unsigned, who: operator }, cancelling],
      ['bus.forged', { ...heard, who: operator }, body],
      ['bus.forged', nobodys, body],
      ['bus.forged', heard, cancelling],
    ] as const;
    const known = lines.length;
    for (const [, headers, text] of tries) {
      const message = { body: text, headers: { ...headers } };
      const reply = await admin.wire.request('dispatch.ride-command', message, 10_000);
      expect(reply.headers['outcome']).toBe('refused');
    }
    // The reply to who has proved who he is is sealed, so the log is asked.
    const told = lines.slice(known).filter(({ msg }) => msg === 'refused a message');
    expect(told.map(({ code }) => code)).toEqual(tries.map(([code]) => code));
    const steps = await office.operator('GET', `/rides/${id}/timeline/`);
    expect(JSON.stringify(steps.body)).not.toContain('cancelled');
    const pending = await office.operator('GET', '/ride-requests/?type=pending');
    expect(JSON.stringify(pending.body)).toContain(`"id":${id},`);
  });

  it('shows a reader no password, no token, no receipt and no link', async () => {
    const { url } = office.product;
    const visitor = callerOf(url);
    const before = admin.overheard.length;
    const form = registration({ password: 'canary of a registration 1' });
    const registered = await visitor('POST', '/register-rider/', form);
    expect(registered.status).toBe(201);
    await login(office.product, { ...form, password: 'canary of a wrong try 2' });
    const session = await login(office.product, form);
    expect(session.status).toBe(200);
    const renewed = await visitor('POST', '/token/refresh/', {
      refresh: session.text('refresh'),
      rotate: true,
    });
    expect(renewed.status).toBe(200);
    /** The token in the link of a mail to him, which leads to this page; others have mails, too. */
    const linkTo = async (page: string): Promise<string> => {
      let link = '';
      await until(async () => {
        const mails = (await office.staff('GET', '/admin/mails/')).at('mails') as { to: string }[];
        const his = JSON.stringify(mails.filter(({ to }) => to === form.email));
        const found = new RegExp(`${page}#token=([\\w-]{43})`).exec(his);
        link = found?.[1] ?? '';
        return link !== '';
      }, `the link to ${page} is in the outbox`);
      return link;
    };
    const confirmation = await linkTo('/confirm-email');
    const confirmed = await visitor('POST', '/email/confirm/', { token: confirmation });
    expect(confirmed.status).toBe(200);
    await visitor('POST', '/password/forgot/', { email: form.email });
    const link = await linkTo('/reset-password');
    const reset = { token: link, password: 'canary of a reset 3' };
    expect((await visitor('POST', '/password/reset/', reset)).status).toBe(200);
    const driver = driverForm({ password: 'canary of a driver 4' });
    expect((await office.operator('POST', '/drivers/create/', driver)).status).toBe(201);
    const officer = { ...registration(), password: 'canary of an operator 5', role: 'operator' };
    expect((await office.staff('POST', '/admin/accounts/', officer)).status).toBe(201);
    const { id, receipt } = await office.book(visitor);
    const called = { receipt, passenger_count: 3 };
    const shown = await visitor('POST', `/rides/${id}/amendment-preview/`, called);
    const change = { ...called, version: shown.number('version'), quote: shown.text('quote') };
    expect((await visitor('POST', `/amend-ride/${id}`, change)).status).toBe(200);
    expect((await visitor('POST', `/cancel-ride/${id}`, { receipt })).status).toBe(200);
    await admin.flush();
    const heard = admin.overheard.slice(before);
    const subjects = new Set(heard.map(({ subject }) => subject));
    for (const name of [
      'login',
      'register-rider',
      'refresh',
      'confirm-email',
      'reset-password',
      'create-account',
    ]) {
      expect(subjects).toContain(`identity.${name}`);
    }
    const all = JSON.stringify(heard);
    expect(all).not.toMatch(/canary of/);
    for (const said of [registered, session, renewed]) {
      for (const name of ['access', 'refresh']) {
        expect(said.text(name).length).toBeGreaterThan(40);
        expect(all).not.toContain(said.text(name));
      }
    }
    expect(receipt.length).toBeGreaterThan(20);
    expect(all).not.toContain(receipt);
    expect(all).not.toContain(link);
    expect(all).not.toContain(confirmation);
    // The reader is no sham: he reads what is not sealed.
    expect(all).toContain(JSON.stringify('{"id":"visitor","role":"visitor"}').slice(1, -1));
  });

  it('takes each subject from each sender for each role as the table says', async () => {
    const tally = await attackBus(admin);
    console.log(tally.line);
    expect(tally.surprises).toEqual([]);
    const subjects = Object.keys(requestRules).length;
    const roles = identities.length + 1;
    expect(tally.calls).toBeGreaterThan(subjects * productParts.length * roles);
    // Thousands of calls: it ends what hangs.
  }, 300_000);
});
