import { notificationKinds, riderLanguages } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import type { Person } from '../recipients/people.ts';
import { plan } from '../plan/plan.ts';
import { pageOf } from '../push/pushed-page.ts';
import { rideAfter, type RideNow } from '../ride/ride-now.ts';
import { amended, requested } from '../testing/samples.ts';
import { driverAccount } from '../testing/stand-ins.ts';
import { defaultTemplate } from '../templates/default-texts.ts';
import { composed, languageFor } from './compose.ts';

const now = '2026-11-20T16:00:00.000Z';
const hostile = `${'Wilhelmina-Alexandrina '.repeat(20)}<img src=x onerror=alert(1)> https://evil.example`;
const booked = requested(now);
const ride = (facts: Partial<typeof booked.data> = {}): RideNow =>
  rideAfter([requested(now, facts)])!;

const rider: Person = {
  reach: { as: 'rider', accountId: null, email: 'maria@example.com', phone: '+59995123456' },
  choices: { email: true, phone: true, preferred: null, stopped: false },
  language: null,
};

type Kind = (typeof notificationKinds)[number];
const mail = (
  kind: Kind,
  of: RideNow,
  language: (typeof riderLanguages)[number] = 'en',
  driver = driverAccount(7),
) => {
  const key = { kind, channel: 'email', language } as const;
  return composed({
    due: {
      id: '0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d10',
      kind,
      channel: 'email',
      recipient: 'ride-12',
      expiresAt: now,
    },
    person: rider,
    ride: of,
    driver,
    template: {
      ...key,
      texts: defaultTemplate(key),
      version: 0,
      builtIn: true,
      madeBy: null,
      madeAt: null,
    },
    office: '+599 9 736 6000',
    publicUrl: 'https://taxi.example',
    stopLink: (holder) => `https://taxi.example/unsubscribe#${holder}`,
    now,
  });
};

const forRiders = plan.filter(({ to }) => to === 'rider').map(({ kind }) => kind);

describe('the mail to a rider', () => {
  it.each(forRiders.flatMap((kind) => riderLanguages.map((language) => [kind, language] as const)))(
    '%s in %s is whole in text and in HTML',
    (kind, language) => {
      const { subject, text, html } = mail(kind, ride({ language }), language);
      expect(subject).not.toBe('');
      for (const one of [text, html]) {
        expect(one).toContain('20261120-0123456789');
        expect(one).toContain('$35.50');
        expect(one).not.toMatch(/\{\w+\}|undefined|null|NaN/);
      }
    },
  );

  it('has the ride for a calendar where it says when that is, and nowhere else', () => {
    const having = forRiders.filter((kind) => mail(kind, ride()).calendar !== null);
    expect(having).toEqual(['booked', 'changed', 'driver_assigned', 'reopened', 'day_before']);
  });

  it('replaces the entry of before when the booking was changed', () => {
    const moved = rideAfter([booked, amended(booked.data, '2026-11-21T16:00:00.000Z', now)])!;
    const entries = [mail('booked', ride()), mail('changed', moved)].map(({ calendar }) => ({
      uid: /^UID:(.*)$/m.exec(calendar ?? '')?.[1]?.trim(),
      sequence: Number(/^SEQUENCE:(\d+)/m.exec(calendar ?? '')?.[1]),
    }));
    expect(entries[1]?.uid).toBe(entries[0]?.uid);
    expect(entries[1]?.sequence).toBeGreaterThan(entries[0]?.sequence ?? Number.NaN);
  });

  it('cuts long names, and takes nothing of them for HTML or a link', () => {
    const { contact } = booked.data;
    const place = { address: hostile, point: null };
    const of = ride({ contact: { ...contact, riderName: hostile, pickup: place } });
    const driver = { ...driverAccount(7), firstName: hostile };
    const { text, html, calendar } = mail('on_the_way', of, 'en', driver);
    expect(html).not.toMatch(/<img|onerror=|href="https:\/\/evil/);
    expect(`${text}${html}`).not.toContain('https://evil.example');
    expect(text).toContain('…');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(300);
    expect(calendar).toBeNull();
  });

  it('says as a receipt what was paid, to the cent', () => {
    const step = { driverId: 7, by: 'driver', at: now } as const;
    const fare = { ...booked.data.fare, amountMinor: 4_005 };
    const over = rideAfter([booked, { type: 'RideCompleted', data: { ...step, fare } }])!;
    expect(mail('completed', over).text).toContain('You paid $40.05.');
  });
});

describe('the mail to the office', () => {
  it.each(
    (['ride_waits', 'driver_late', 'contact_message', 'call_needed'] as const).flatMap((kind) =>
      riderLanguages.map((language) => [kind, language] as const),
    ),
  )('%s in %s leads to where it is seen', (kind, language) => {
    const { text, html } = mail(kind, ride({ language }), language);
    const page = `https://taxi.example${pageOf(kind, ride())}`;
    expect(text).toContain(page);
    expect(html).toContain(`href="${page.replaceAll('&', '&amp;')}"`);
  });
});

describe('the language', () => {
  it.each([
    ['ride-12', 'nl', 'es', 'nl'],
    ['ride-12', null, 'es', 'es'],
    ['ride-12', null, null, 'en'],
    ['driver-7', 'nl', 'pap', 'pap'],
    ['driver-7', 'nl', null, 'en'],
    ['account-3', null, 'es', 'es'],
    ['office', 'nl', 'pap', 'pap'],
  ] as const)('of %s, whose booking says %s and account %s, is %s', (to, booking, own, is) => {
    expect(languageFor(to, ride({ language: booking }), { language: own })).toBe(is);
  });
});

it('a driver who lost a ride that was moved is told the time that it had', () => {
  const lost = rideAfter([
    booked,
    { type: 'DriverAssigned', data: { driverId: 7, by: 'operator', at: now } },
    { type: 'DriverUnassigned', data: { driverId: 7, reason: 'amended', at: now } },
    amended(booked.data, '2026-11-25T16:00:00.000Z', now),
  ])!;
  expect(mail('ride_taken_away', lost).text).not.toContain('25 November');
  expect(mail('changed', lost).text).toContain('25 November');
});

it('names to a driver whose cancelled ride was reopened the time that it had', () => {
  const lost = rideAfter([
    booked,
    { type: 'DriverAssigned', data: { driverId: 7, by: 'driver', at: now } },
    { type: 'RideCancelled', data: { driverId: 7, by: 'rider', reason: 'x', at: now } },
    { type: 'RideReopened', data: { at: now } },
    amended(booked.data, '2026-11-25T16:00:00.000Z', now),
  ])!;
  expect(mail('ride_cancelled', lost).text).not.toContain('25 November');
});
