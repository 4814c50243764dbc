import { expect, it } from 'vitest';
import { filterIn } from './notification-filter.ts';

const nothing = {
  state: undefined,
  channel: undefined,
  kind: undefined,
  to: undefined,
  day: undefined,
  ride: undefined,
};

it.each([
  ['', nothing],
  [
    'state=kept&channel=whatsapp&kind=booked&to=ride&day=2026-11-20&ride=%2342',
    {
      state: 'kept',
      channel: 'whatsapp',
      kind: 'booked',
      to: 'ride',
      day: '2026-11-20',
      ride: '42',
    },
  ],
  ['state=gone&channel=pigeon&kind=x&to=me&day=today&ride=12a', nothing],
])('an address %j has what it names, and nothing else', (address, filter) => {
  expect(filterIn(new URLSearchParams(address))).toEqual(filter);
});
