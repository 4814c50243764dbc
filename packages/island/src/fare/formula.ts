import type { Tariff } from '../data/tariff.ts';

type Name = 'base' | 'distance' | 'minimum' | 'passengers' | 'luggage' | 'night' | 'holiday';

/** One term of the fare formula, for a page to draw. `label` is a translation key. */
export interface FormulaPart {
  readonly label: `fare.formula.${Name}`;
  /** How it is combined with the part to its left. */
  readonly operator: 'start' | 'plus' | 'at-least' | 'times';
  /** Money of the term in minor units, or null for a percentage. */
  readonly amountMinor: number | null;
  /** Whole percent on top, or null for money. */
  readonly percent: number | null;
  /** What the amount is counted by; null for a charge that is made once. */
  readonly per: 'km' | 'passenger' | 'bag' | null;
  /** How much of `per` the base already holds. */
  readonly included: number;
}

export interface FareFormula {
  readonly tariffVersion: string;
  readonly currency: 'USD';
  readonly parts: readonly FormulaPart[];
  readonly nightFrom: string;
  readonly nightUntil: string;
}

function money(
  name: Name,
  operator: FormulaPart['operator'],
  amountMinor: number,
  per: FormulaPart['per'] = null,
  included = 0,
): FormulaPart {
  return { label: `fare.formula.${name}`, operator, amountMinor, percent: null, per, included };
}

function surcharge(name: Name, percent: number): FormulaPart {
  const label = `fare.formula.${name}` as const;
  return { label, operator: 'times', amountMinor: null, percent, per: null, included: 0 };
}

/** The fare formula as data, in the order of its calculation (see fareFor). */
export function formula(tariff: Tariff): FareFormula {
  return {
    tariffVersion: tariff.version,
    currency: tariff.currency,
    parts: [
      money('base', 'start', tariff.baseMinor),
      money('distance', 'plus', tariff.perKmMinor, 'km', tariff.includedMetres / 1000),
      money('minimum', 'at-least', tariff.minimumMinor),
      money(
        'passengers',
        'plus',
        tariff.perExtraPassengerMinor,
        'passenger',
        tariff.includedPassengers,
      ),
      money('luggage', 'plus', tariff.perExtraLuggageMinor, 'bag', tariff.includedLuggage),
      surcharge('night', tariff.nightPercent),
      surcharge('holiday', tariff.holidayPercent),
    ],
    nightFrom: tariff.nightFrom,
    nightUntil: tariff.nightUntil,
  };
}
