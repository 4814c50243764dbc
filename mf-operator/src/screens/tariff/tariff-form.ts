import type { CallOptions } from '@trupial/web-kit';
import type { Problems } from '../../form/use-refusable-form.ts';
import { message } from '@trupial/web-kit/message';
import type { TariffVersion } from './tariff.ts';

type NumberField = keyof typeof NUMBERS;
type TimeField = 'night_from' | 'night_until';
export type TariffField = 'valid_from' | NumberField | TimeField;
export type TypedTariff = Readonly<Record<TariffField, string>>;

interface NumberRule {
  readonly most: number;
  readonly decimals: number;
  /** What it must be. */
  readonly text: string;
}

const AMOUNT: NumberRule = {
  most: 1000,
  decimals: 2,
  text: message('An amount from 0 to 1,000 dollars, with at most two decimals.'),
};
const COUNT: NumberRule = {
  most: 1000,
  decimals: 0,
  text: message('A whole number from 0 to 1,000.'),
};
const PERCENT: NumberRule = {
  most: 200,
  decimals: 0,
  text: message('A whole percentage from 0 to 200.'),
};

/** The rules of the server for each figure, so that most mistakes need no call. */
const NUMBERS = {
  base: AMOUNT,
  included_km: {
    most: 100,
    decimals: 3,
    text: message('A distance from 0 to 100 km.'),
  },
  per_km: AMOUNT,
  minimum: AMOUNT,
  included_passengers: COUNT,
  per_extra_passenger: AMOUNT,
  included_luggage: COUNT,
  per_extra_luggage: AMOUNT,
  night_percent: PERCENT,
  holiday_percent: PERCENT,
} satisfies Record<string, NumberRule>;

const NUMBER_FIELDS = Object.keys(NUMBERS) as readonly NumberField[];

/** In their order on the screen. */
export const TARIFF_FIELDS: readonly TariffField[] = [
  'valid_from',
  ...NUMBER_FIELDS.slice(0, -2),
  'night_percent',
  'night_from',
  'night_until',
  'holiday_percent',
];

/** The server's texts about rules that are not checked here, so that they can be translated. */
export const SERVER_WORDS = [
  message('A tariff cannot begin before today: rides that were booked keep their fare.'),
  message('Night must end at another time than it begins. For no night, set its percent to 0.'),
] as const;

/** A number as typed, with a point or a comma; undefined for an invalid one. */
export function readFigure(text: string, { most, decimals }: NumberRule): number | undefined {
  const plain = text.trim().replace(',', '.');
  const [, fraction = ''] = plain.split('.');
  if (!/^\d{1,6}(\.\d+)?$/.test(plain) || fraction.length > decimals) return undefined;
  const figure = Number(plain);
  return figure <= most ? figure : undefined;
}

/** A new version that begins as a copy of another one; its first day is still to be chosen. */
export function startFrom(version: TariffVersion): TypedTariff {
  const numbers = NUMBER_FIELDS.map((field) => {
    const isAmount = NUMBERS[field] === AMOUNT;
    return [field, isAmount ? version[field].toFixed(2) : String(version[field])];
  });
  return {
    ...(Object.fromEntries(numbers) as Record<NumberField, string>),
    valid_from: '',
    night_from: version.night_from.slice(0, 5),
    night_until: version.night_until.slice(0, 5),
  };
}

/** What is wrong with a typed tariff. `today` is an island day. */
export function tariffProblems(typed: TypedTariff, today: string): Problems<TariffField> {
  const problems: Problems<TariffField> = {};
  if (typed.valid_from === '') problems.valid_from = message('Please choose the first day.');
  else if (typed.valid_from < today) problems.valid_from = SERVER_WORDS[0];
  for (const field of NUMBER_FIELDS) {
    if (readFigure(typed[field], NUMBERS[field]) === undefined)
      problems[field] = NUMBERS[field].text;
  }
  for (const field of ['night_from', 'night_until'] as const) {
    if (!/^\d\d:\d\d/.test(typed[field])) problems[field] = message('Please choose a time.');
  }
  if (!problems.night_from && typed.night_from === typed.night_until) {
    problems.night_until = SERVER_WORDS[1];
  }
  return problems;
}

/** The body for a new version; call it only when `tariffProblems` finds nothing. */
export function tariffBody(typed: TypedTariff): CallOptions<'createTariff'>['body'] {
  const numbers = NUMBER_FIELDS.map((field) => [field, readFigure(typed[field], NUMBERS[field])]);
  return {
    ...(Object.fromEntries(numbers) as Record<NumberField, number>),
    valid_from: typed.valid_from,
    night_from: `${typed.night_from.slice(0, 5)}:00`,
    night_until: `${typed.night_until.slice(0, 5)}:00`,
  };
}
