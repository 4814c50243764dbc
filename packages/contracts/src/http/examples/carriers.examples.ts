import type { Example } from './example.ts';

const statuses = [
  { id: 'wamid.HBgL', status: 'delivered', timestamp: '1795183200', recipient_id: '59995123456' },
];

export const carriersExamples = {
  twilioReport: {
    body: `MessageSid=SM${'0a'.repeat(16)}&MessageStatus=delivered`,
    answer: {},
  },
  whatsappReport: {
    body: JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '102290129340398', changes: [{ field: 'messages', value: { statuses } }] }],
    }),
    answer: {},
  },
  whatsappChallenge: {
    query: {
      'hub.mode': 'subscribe',
      'hub.verify_token': 'chosen-by-the-office',
      'hub.challenge': '1158201444',
    },
    answer: '1158201444',
  },
} as const satisfies Record<string, Example>;
