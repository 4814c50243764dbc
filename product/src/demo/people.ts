import type { accountMessages, identityMessages, RequestOf } from '@trupial/contracts/messages';

type Account = Omit<RequestOf<typeof identityMessages.createAccount>, 'password'>;

const person = (
  role: Account['role'],
  username: string,
  firstName: string,
  lastName: string,
  phone: string,
  vehicle: Account['vehicle'] = null,
): Account => ({
  role,
  username,
  firstName,
  lastName,
  email: `${username}@trupial.example`,
  phone,
  vehicle,
});

/** The demo accounts of api.md, all with the demo's password. */
export const demoAccounts: readonly Account[] = [
  person('rider', 'maria', 'Maria', 'Martina', '+59995611201'),
  person('driver', 'carlos', 'Carlos', 'Winklaar', '+59995123401', {
    type: 'Toyota Corolla (Comfort)',
    plate: 'TX-118',
    seats: 4,
    bags: 3,
    equipment: ['child_seat', 'booster_seat'],
  }),
  person('driver', 'diana', 'Diana', 'Rosalia', '+59995123402', {
    type: 'Kia Picanto (Economy)',
    plate: 'TX-204',
    seats: 4,
    bags: 2,
  }),
  person('driver', 'edwin', 'Edwin', 'Hooi', '+59995123403', {
    type: 'Hyundai H-1 (XL)',
    plate: 'TX-077',
    seats: 7,
    bags: 5,
    equipment: ['wheelchair', 'child_seat', 'booster_seat'],
  }),
  person('driver', 'farida', 'Farida', 'Cijntje', '+59995123404', {
    type: 'Toyota Camry (Comfort)',
    plate: 'TX-163',
    seats: 4,
    bags: 3,
  }),
  person('operator', 'olga', 'Olga', 'Pieters', '+59997366001'),
  person('staff', 'stella', 'Stella', 'Koeiman', '+59997366002'),
];

/** Callers of the demo's past: names, and phone numbers that are not in use. */
export const demoCallers: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['Anneke de Vries', '+31612340011'],
  ['Rignald Doran', '5550112'],
  ['Lucía Fernández', '+573005550113'],
  ['John Whitaker', '+12025550114'],
  ['Shanella Maduro', '5550115'],
  ['Pieter van Dijk', '+31612340016'],
  ['Giselle Croes', '5550117'],
  ['Marco Bellini', '+393125550118'],
  ['Emily Carter', '+14165550119'],
  ['Jurensly Martis', '5550120'],
  ['Sophie Laurent', '+33612345121'],
  ['Thiago Almeida', '+5521985550122'],
];

/** Where Maria goes most. */
export const mariasPlaces: readonly RequestOf<typeof accountMessages.createFavorite>['favorite'][] =
  [
    {
      name: 'Home',
      address: 'Santa Rosa, Curaçao',
      locationType: 'home',
      isDefaultPickup: true,
      isDefaultDropoff: false,
    },
    {
      name: 'Office',
      address: 'Pietermaai, Willemstad, Curaçao',
      locationType: 'work',
      isDefaultPickup: false,
      isDefaultDropoff: false,
    },
  ];
