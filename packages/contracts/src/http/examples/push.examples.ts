import type { Example } from './example.ts';

const subscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
} as const;

const browser = {
  id: '0d6b7c2e-9c1f-4a44-8f0e-3a8b2f1c9d10',
  device: 'Chrome · Android',
  since: '2026-11-20T13:00:00.000Z',
  is_this: true,
} as const;

export const pushExamples = {
  pushKey: {
    answer: {
      public_key:
        'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    },
  },
  subscribePush: { body: subscription, answer: browser },
  pushSubscriptions: { answer: [browser] },
  unsubscribePush: { params: { id: browser.id }, answer: {} },
  renewPush: { body: subscription, answer: {} },
  acceptFromPush: {
    body: { token: '12.7.0.0d6b7c2e9c1f4a448f0e3a8b2f1c9d10.t4kz9p.kZ0qk1o5u1p0o9ZxAbCdEf' },
    answer: { id: 12, status: 'Assigned', driver_progress: null, driver_id: 7 },
  },
  testPush: { answer: {} },
} as const satisfies Record<string, Example>;
