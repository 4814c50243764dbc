import { message } from '@trupial/web-kit/message';

/** What its picture shows; also its name in an address. */
export type TourScene = 'coast' | 'town' | 'reef' | 'cave' | 'sunset' | 'night';

export interface Tour {
  readonly scene: TourScene;
  readonly title: string;
  readonly hours: number;
  /** Dollars per person. */
  readonly price: number;
  readonly driverRole: string;
  readonly description: string;
  readonly includes: readonly string[];
  readonly cancellation: string;
}

const HOTEL = message('Pickup and drop-off where you stay');
const WATER = message('Cold water');
const FEES = message('Entrance fees');

/** The six private tours; texts are translated where they are shown. */
export const TOURS: readonly Tour[] = [
  {
    scene: 'coast',
    title: message('West Coast Explorer'),
    hours: 6,
    price: 75,
    driverRole: message('Driver and island guide'),
    description: message(
      'Along the coves of Bandabou to Westpunt: Kenepa, Playa Lagun and the cliffs of Watamula.',
    ),
    includes: [HOTEL, WATER, message('Stops to swim')],
    cancellation: message('Free cancellation up to 24 hours before'),
  },
  {
    scene: 'town',
    title: message('Willemstad Cultural Tour'),
    hours: 4,
    price: 50,
    driverRole: message('Driver and city guide'),
    description: message(
      'Punda, Otrobanda and Pietermaai: the Handelskade, the bridges, and the stories behind the fronts.',
    ),
    includes: [HOTEL, WATER, message('A walk with your guide')],
    cancellation: message('$10 fee within 24 hours before'),
  },
  {
    scene: 'reef',
    title: message('East End Snorkel'),
    hours: 5,
    price: 65,
    driverRole: message('Driver and snorkel guide'),
    description: message(
      'The tugboat of Caracasbaai and the reef beside it, a few strokes from shore.',
    ),
    includes: [HOTEL, WATER, message('Mask, snorkel and fins')],
    cancellation: message('Free cancellation up to 48 hours before'),
  },
  {
    scene: 'cave',
    title: message('Hato Caves & History'),
    hours: 3.5,
    price: 45,
    driverRole: message('Driver and history guide'),
    description: message(
      'Limestone halls under Hato, the drawings of the first islanders, and the plantation houses nearby.',
    ),
    includes: [HOTEL, WATER, FEES],
    cancellation: message('$5 fee within 24 hours before'),
  },
  {
    scene: 'sunset',
    title: message('Sunset Beach Hop'),
    hours: 4,
    price: 60,
    driverRole: message('Driver and beach host'),
    description: message(
      'Three beaches in one afternoon; at the last one the sun goes into the sea.',
    ),
    includes: [HOTEL, WATER, FEES],
    cancellation: message('Free cancellation up to 24 hours before'),
  },
  {
    scene: 'night',
    title: message('Nightlife & Cocktails'),
    hours: 5,
    price: 80,
    driverRole: message('Your driver for the night'),
    description: message(
      'Pietermaai and Mambo by night, with somebody who drives while you do not have to.',
    ),
    includes: [HOTEL, message('A welcome cocktail'), message('Waiting time between the stops')],
    cancellation: message('$15 fee within 48 hours before'),
  },
];
