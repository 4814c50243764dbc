import type { Example } from './example.ts';

const account = {
  id: 2,
  role: 'driver',
  username: 'carlos',
  first_name: 'Carlos',
  last_name: 'Winklaar',
  email: null,
  phone_number: '+59995550101',
  vehicle_type: 'Toyota Corolla',
  vehicle_plate: 'T-1042',
  seats: 4,
  bags: 3,
  equipment: ['child_seat', 'booster_seat'],
  status: 'active',
  date_joined: '2026-10-21T12:00:00.000Z',
};

const driver = {
  first_name: 'Carlos',
  last_name: 'Winklaar',
  phone_number: '5550101',
  vehicle_type: 'Toyota Corolla',
  vehicle_plate: 'T-1042',
  seats: 4,
  bags: 3,
  equipment: ['child_seat', 'booster_seat'],
};

export const adminExamples = {
  erasePerson: {
    body: { phone_number: '5123456' },
    answer: {
      preview: false,
      rides: [12, 31],
      open_rides: [],
      unreadable_rides: [],
      series: [],
      accounts: ['maria'],
      messages: 1,
      mails: 0,
    },
  },
  accounts: { query: { role: 'driver' }, answer: { accounts: [account], next: null } },
  createAccount: {
    body: {
      role: 'operator',
      username: 'olga',
      password: 'five words are better still',
      first_name: 'Olga',
      last_name: 'Martina',
    },
    answer: { id: 6, username: 'olga' },
  },
  suspendAccount: {
    params: { id: '2' },
    body: {},
    answer: { ...account, status: 'suspended' },
  },
  reactivateAccount: { params: { id: '2' }, body: {}, answer: account },
  mails: {
    answer: {
      mails: [
        {
          id: '9',
          to: 'maria@example.com',
          subject: 'Choose a new password',
          text: 'Open this link within an hour: …',
          status: 'waiting',
          created_at: '2026-11-20T13:00:00.000Z',
          sent_at: null,
        },
      ],
      next: null,
    },
  },
  createDriver: {
    body: { username: 'carlos', password: 'five words are better still', ...driver },
    answer: { id: 2, username: 'carlos' },
  },
  updateDriver: { params: { id: '2' }, body: driver, answer: account },
} as const satisfies Record<string, Example>;
