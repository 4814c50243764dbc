import { expect, it } from 'vitest';
import { z } from 'zod';
import * as messages from '../messages/index.ts';
import type { Duty } from '../values/duties.ts';
import { productParts } from '../values/instance-status.ts';
import { identities } from '../values/role.ts';
import { announcementRules } from './announcement-rules.ts';
import { requestRules } from './request-rules.ts';

/** Every contract that the messages' files export, also in groups. */
function subjectsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('subject' in value && typeof value.subject === 'string') return [value.subject];
  // A schema is no group of messages.
  if ('_zod' in value) return [];
  return Object.values(value).flatMap(subjectsIn);
}
const services = productParts.filter((part) => part !== 'gateway');
const declared = [...new Set(subjectsIn(messages))];

it('say of every message who may send it, and of nothing else', () => {
  expect(declared.length).toBeGreaterThan(50);
  const all = [...declared, ...services.map((service) => `${service}.health`)];
  expect(Object.keys(requestRules).toSorted()).toEqual(all.toSorted());
  const announced = Object.values(messages.announcements);
  expect(Object.keys(announcementRules).toSorted()).toEqual(announced.toSorted());
});

it('are closed: each names its senders and, for each, the roles', () => {
  for (const [subject, { from }] of Object.entries(requestRules)) {
    const [receiver] = subject.split('.');
    expect(services, subject).toContain(receiver);
    expect(Object.keys(from).length, subject).toBeGreaterThan(0);
    for (const [sender, roles] of Object.entries(from)) {
      expect(productParts, subject).toContain(sender);
      expect(roles.length, subject).toBeGreaterThan(0);
      expect([...identities, 'system'], subject).toEqual(expect.arrayContaining([...roles]));
    }
  }
});

it('keep visitors, riders and drivers from what staff does', () => {
  const openTo = (role: string): string[] =>
    Object.entries(requestRules).flatMap(([subject, { from }]) =>
      (from.gateway as readonly string[] | undefined)?.includes(role) ? [subject] : [],
    );
  for (const role of ['visitor', 'rider', 'driver']) {
    const open = openTo(role);
    for (const closed of [
      'identity.create-account',
      'identity.accounts',
      'identity.suspend-account',
      'identity.mails',
      'booking.erase-person',
      'booking.create-tariff',
      'dispatch.candidates',
    ]) {
      expect(open).not.toContain(closed);
    }
  }
});

it('let booking alone hand on a priced change', () => {
  for (const subject of ['dispatch.amend-ride', 'dispatch.amendable-ride']) {
    expect(requestRules[subject]?.from).toEqual({ booking: ['visitor', 'rider', 'operator'] });
  }
});

it('let booking alone cancel rides of series, for riders and the office, and ask for them and for riders, also for itself', () => {
  const from = (subject: string) => requestRules[subject]?.from;
  expect(from('dispatch.cancel-made-ride')).toEqual({ booking: ['rider', 'operator'] });
  expect(from('identity.standing-accounts')).toEqual({ booking: ['system'] });
  expect(from('dispatch.rides-to-come')).toEqual({ booking: ['rider', 'operator', 'system'] });
});

it('ask for a fresh proof where every call that uses a message does, exports too', () => {
  const proved = Object.entries(requestRules).flatMap(([subject, { proof }]) =>
    proof ? [subject] : [],
  );
  expect(proved).toEqual(
    expect.arrayContaining([
      'identity.create-account',
      'identity.add-passkey',
      'identity.mails',
      'booking.erase-person',
      'reporting.exported-history',
    ]),
  );
  expect(proved).not.toContain('reporting.ride-history');
});

it('take from who must do something else first what that needs, and the reports of the gateway', () => {
  const openDespite = (duty: Duty): string[] =>
    Object.entries(requestRules)
      .flatMap(([subject, { despite }]) => (despite?.includes(duty) ? [subject] : []))
      .toSorted();
  expect(openDespite('choose-password')).toEqual([
    'booking.rider-statistics',
    'identity.change-password',
    'identity.dashboard',
    'identity.logout',
    'identity.profile',
    'identity.prove',
    'identity.report-security',
    'identity.start-proof',
  ]);
  expect(openDespite('set-up-factor')).toEqual([
    'identity.add-passkey',
    'identity.change-password',
    'identity.confirm-authenticator-app',
    'identity.dashboard',
    'identity.end-other-sessions',
    'identity.end-session',
    'identity.logout',
    'identity.new-recovery-codes',
    'identity.prove',
    'identity.refresh',
    'identity.rename-passkey',
    'identity.report-security',
    'identity.second-factors',
    'identity.sessions',
    'identity.start-authenticator-app',
    'identity.start-passkey',
    'identity.start-proof',
  ]);
});

it('seal whatever has a password, a token or a link in it', () => {
  const secret = /password|refresh|token|mails/;
  const contracts = Object.values(messages)
    .flatMap((group) => Object.values(group as Readonly<Record<string, unknown>>))
    .filter(isContract);
  const withSecrets = contracts.filter(
    ({ subject, request, reply }) => secret.test(subject) || hasSecret(request) || hasSecret(reply),
  );
  const subjects = withSecrets.map(({ subject }) => subject);
  const known = ['identity.login', 'identity.create-account', 'booking.book-ride'];
  expect(subjects).toEqual(expect.arrayContaining(known));
  expect(subjects.filter((subject) => !requestRules[subject]?.sealed)).toEqual([]);
});

interface Contract {
  readonly subject: string;
  readonly request: z.ZodType;
  readonly reply: z.ZodType;
}
const isContract = (one: unknown): one is Contract =>
  typeof one === 'object' && one !== null && 'subject' in one && 'request' in one;

/** Whether a shape has, however deep, a field that opens something. A visitor's receipt does. */
const hasSecret = (schema: z.ZodType): boolean =>
  /"(password|token|refresh|receipt)":/.test(
    JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
  );
