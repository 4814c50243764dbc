import type { Example } from './example.ts';

const figures = {
  base: 8,
  included_km: 1,
  per_km: 1.8,
  minimum: 10,
  included_passengers: 1,
  per_extra_passenger: 2,
  included_luggage: 1,
  per_extra_luggage: 1,
  night_percent: 25,
  holiday_percent: 20,
  night_from: '23:00:00',
  night_until: '06:00:00',
};

const tariff = {
  ...figures,
  version: '2027-01-01',
  currency: 'USD',
  cheat_sheet: { distances_km: [5, 10, 20], passengers: [1, 4], luggage: [0, 2] },
  valid_from: '2027-01-01',
  in_force: false,
  created_at: '2026-11-20T13:00:00.000Z',
  created_by: 'stella',
};

const message = {
  id: 5,
  name: 'Ana Bakker',
  email: 'ana@example.com',
  message: 'Do you drive to Westpunt?',
  sent_at: '2026-11-20T13:00:00.000Z',
  read: true,
  read_at: '2026-11-20T13:20:00.000Z',
  read_by: 'stella',
};

export const officeExamples = {
  tariffs: { answer: { tariffs: [tariff] } },
  createTariff: { body: { ...figures, valid_from: '2027-01-01' }, answer: tariff },
  holidays: {
    query: { year: '2026' },
    answer: {
      year: 2026,
      holidays: [
        {
          id: 'kings-day',
          date: '2026-04-27',
          names: { en: "King's Day", nl: 'Koningsdag', es: 'Día del Rey', pap: 'Dia di Rey' },
          half_day: false,
        },
      ],
    },
  },
  sendContactMessage: {
    body: { name: message.name, email: message.email, message: message.message },
    answer: {},
  },
  contactMessages: { query: { unread: 'false' }, answer: [message] },
  markContactMessage: { params: { id: '5' }, body: { read: true }, answer: message },
  eraseContactMessage: { params: { id: '5' }, answer: {} },
} as const satisfies Record<string, Example>;
