/** The rules of a fare. Money is integer US cents; percentages are whole. */
export interface Tariff {
  /** Changes with every change of a figure: a quote names the tariff that it was made with. */
  readonly version: string;
  readonly currency: 'USD';
  /** Starting charge; the first `includedMetres` are in it. */
  readonly baseMinor: number;
  readonly includedMetres: number;
  readonly perKmMinor: number;
  /** The least that base and distance come to together; extras and percentages go on top. */
  readonly minimumMinor: number;
  readonly includedPassengers: number;
  readonly perExtraPassengerMinor: number;
  readonly includedLuggage: number;
  readonly perExtraLuggageMinor: number;
  /** On top of the whole fare. A ride at night on a holiday pays the higher one, not both. */
  readonly nightPercent: number;
  readonly holidayPercent: number;
  /** Night is from `nightFrom` (included) to `nightUntil` (excluded), island time HH:MM:SS. */
  readonly nightFrom: string;
  readonly nightUntil: string;
  /** The combinations that the cheat sheet lists, each with and without holiday and night. */
  readonly cheatSheet: {
    readonly distancesKm: readonly number[];
    readonly passengers: readonly number[];
    readonly luggage: readonly number[];
  };
}

/**
 * The island's tariff: every figure of the product's prices is here and nowhere else.
 *
 * There is no current official fare sheet, so it follows the suggestion in guilders (XCG) that
 * stays within published fares, at the peg of 1.79 XCG to the dollar:
 *
 *   base with the first 2 km   10.00 XCG = $5.587 → $5.60
 *   each further km             4.35 XCG = $2.430 → $2.43
 *   minimum fare               15.00 XCG = $8.380 → $8.40
 *   passenger above four       10.00 XCG = $5.587 → $5.60
 *   extra bag                   3.50 XCG = $1.955 → $1.95
 *
 * (to 5 cents, except the price per km). It departs from the suggestion in three points. Fares are
 * exact to the cent: no rounding to 5 guilders and no flat fare to the centre, because the product's
 * formula has neither. Waiting is not part of a fare quoted before the ride. Bags: one for each of
 * the four passengers of the base is free, for any number of passengers; with one free bag per
 * actual passenger, an extra passenger could make the ride cheaper.
 *
 * It gives airport → Otrobanda (11.3 km) $28.20, → Punda (12.6 km) $31.36, → Jan Thiel (20.4 km)
 * $50.31.
 */
export const islandTariff: Tariff = {
  version: '2026-11-20',
  currency: 'USD',
  baseMinor: 560,
  includedMetres: 2000,
  perKmMinor: 243,
  minimumMinor: 840,
  includedPassengers: 4,
  perExtraPassengerMinor: 560,
  includedLuggage: 4,
  perExtraLuggageMinor: 195,
  nightPercent: 25,
  holidayPercent: 25,
  nightFrom: '23:00:00',
  nightUntil: '06:00:00',
  cheatSheet: {
    distancesKm: [
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 35, 40, 45, 50,
    ],
    passengers: [1, 2, 3, 4, 5, 6, 7, 8],
    luggage: [0, 2, 4, 6, 8, 10],
  },
};
