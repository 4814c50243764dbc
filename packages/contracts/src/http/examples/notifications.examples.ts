import type { Example } from './example.ts';

const notification = {
  id: '0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d10',
  kind: 'driver_assigned',
  channel: 'sms',
  to: 'ride',
  driver_id: null,
  ride_id: 12,
  state: 'sent',
  reason: null,
  detail: null,
  tries: 1,
  queued_at: '2026-11-20T13:00:00.000Z',
  changed_at: '2026-11-20T13:00:01.000Z',
  passed_on_by: null,
} as const;

const draft = {
  kind: 'arrived',
  channel: 'sms',
  language: 'en',
  subject: '',
  body: 'Trupial: your driver has arrived. {vehicle}, {plate}.',
} as const;

const version = {
  ...draft,
  version: 1,
  built_in: false,
  made_by: 'stella',
  made_at: '2026-11-20T13:00:00.000Z',
} as const;

const template = {
  ...version,
  variables: { vehicle: 'Toyota Corolla', plate: 'T-123' },
  needed: ['vehicle', 'plate'],
} as const;

const { kind, channel, language } = draft;
const key = { kind, channel, language };
const kept = {
  ...notification,
  channel: 'whatsapp',
  state: 'kept',
  kept: {
    to: '+59995123456',
    subject: '',
    text: 'Trupial: Luis drives you. Toyota Corolla, T-123.',
    link: 'https://wa.me/59995123456?text=Trupial%3A%20Luis%20drives%20you.%20Toyota%20Corolla%2C%20T-123.',
  },
} as const;

export const notificationsExamples = {
  notificationsOfRide: { params: { id: '12' }, answer: [{ ...notification, kept: null }] },
  notifications: {
    query: { state: 'kept', channel: 'whatsapp', to: 'ride', day: '2026-11-20' },
    answer: {
      notifications: [kept],
      counts: [{ channel: 'whatsapp', state: 'kept', count: 1 }],
      next: null,
    },
  },
  sendNotificationAgain: {
    params: { id: '0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d10' },
    answer: { ...notification, state: 'queued', tries: 0 },
  },
  passOnNotification: {
    params: { id: '0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d10' },
    answer: { ...notification, channel: 'whatsapp', passed_on_by: 'olga' },
  },
  sendTestNotification: {
    body: { channel: 'email' },
    answer: {
      ...notification,
      kind: 'test',
      channel: 'email',
      to: 'account',
      ride_id: null,
      state: 'queued',
      tries: 0,
    },
  },
  notificationTemplates: { query: { kind: 'arrived' }, answer: [template] },
  previewNotificationTemplate: {
    body: draft,
    answer: {
      subject: '',
      text: 'Trupial: your driver has arrived. Toyota Corolla, T-123.',
      html: null,
    },
  },
  saveNotificationTemplate: { body: { ...draft, after: 0 }, answer: template },
  notificationTemplateVersions: {
    query: key,
    answer: [version, { ...version, version: 0, built_in: true, made_by: null, made_at: null }],
  },
  resetNotificationTemplate: {
    body: { ...key, after: 1 },
    answer: { ...template, version: 2, built_in: true },
  },
  undoUnsubscribe: { body: { token: 'account-7.kZ0qk1o5u1p0o9Zx' }, answer: {} },
  unsubscribe: { body: { token: 'account-7.kZ0qk1o5u1p0o9Zx' }, answer: {} },
  unsubscribeOneClick: {
    query: { token: 'account-7.kZ0qk1o5u1p0o9Zx' },
    body: 'List-Unsubscribe=One-Click',
    answer: {},
  },
  unsubscribeOpened: {
    query: { token: 'account-7.kZ0qk1o5u1p0o9Zx' },
    answer: '<!doctype html><a href="/unsubscribe#token=account-7.kZ0qk1o5u1p0o9Zx">Trupial</a>',
  },
} as const satisfies Record<string, Example>;
