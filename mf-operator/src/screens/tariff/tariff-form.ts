import type { CallOptions } from '@trupial/web-kit';
import type { Problems } from '../../form/use-refusable-form.ts';
import { message } from '@trupial/web-kit/message';
import type { TariffVersion } from './tariff.ts';

type NumberField = keyof typeof NUMBERS;
type TimeField = 'night_from' | 'night_until';
type ListField = keyof typeof LISTS;
export type TariffField = 'valid_from' | NumberField | TimeField | ListField;
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

/** What the cheat sheet has rows for: lists of numbers, and how they are named in the call. */
const LISTS = {
  sheet_distances: { wire: 'distances_km', most: 1000, decimals: 3 },
  sheet_passengers: { wire: 'passengers', most: 100, decimals: 0 },
  sheet_luggage: { wire: 'luggage', most: 100, decimals: 0 },
} as const;
const LIST_FIELDS = Object.keys(LISTS) as readonly ListField[];
const LONGEST_LIST = 60;
/** 8,000 rows: each combination has four, by night or day, on a holiday or not. */
const MOST_COMBINATIONS = 2_000;

const NUMBER_FIELDS = Object.keys(NUMBERS) as readonly NumberField[];

/** In their order on the screen. */
export const TARIFF_FIELDS: readonly TariffField[] = [
  'valid_from',
  ...NUMBER_FIELDS.slice(0, -2),
  'night_percent',
  'night_from',
  'night_until',
  'holiday_percent',
  ...LIST_FIELDS,
];

/** The server's texts about rules that are not checked here, so that they can be translated. */
export const SERVER_WORDS = [
  message('A tariff cannot begin before today: rides that were booked keep their fare.'),
  message('Night must end at another time than it begins. For no night, set its percent to 0.'),
  message('The cheat sheet may have at most 8000 rows.'),
] as const;

/** A number as typed, with a point or a comma; undefined for an invalid one. */
export function readFigure(
  text: string,
  { most, decimals }: Pick<NumberRule, 'most' | 'decimals'>,
): number | undefined {
  const plain = text.trim().replace(',', '.');
  const [, fraction = ''] = plain.split('.');
  if (!/^\d{1,6}(\.\d+)?$/.test(plain) || fraction.length > decimals) return undefined;
  const figure = Number(plain);
  return figure <= most ? figure : undefined;
}

/** Numbers with spaces between them, ascending; undefined for anything else. */
export function readList(text: string, field: ListField): number[] | undefined {
  const numbers = text
    .trim()
    .split(/\s+/)
    .map((one) => readFigure(one, LISTS[field]));
  const isList = numbers.every(
    (one, at) => one !== undefined && (at === 0 || one > (numbers[at - 1] ?? Infinity)),
  );
  return isList && numbers.length <= LONGEST_LIST ? (numbers as number[]) : undefined;
}

/** A new version that begins as a copy of another one; its first day is still to be chosen. */
export function startFrom(version: TariffVersion): TypedTariff {
  const numbers = NUMBER_FIELDS.map((field) => {
    const isAmount = NUMBERS[field] === AMOUNT;
    return [field, isAmount ? version[field].toFixed(2) : String(version[field])];
  });
  const lists = LIST_FIELDS.map((field) => [
    field,
    version.cheat_sheet[LISTS[field].wire].join(' '),
  ]);
  return {
    ...(Object.fromEntries([...numbers, ...lists]) as Record<NumberField | ListField, string>),
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
  const lists = LIST_FIELDS.map((field) => readList(typed[field], field));
  for (const [at, field] of LIST_FIELDS.entries()) {
    if (!lists[at])
      problems[field] = message('At most 60 numbers in ascending order, with spaces.');
  }
  const combinations = lists.reduce((product, list) => product * (list?.length ?? 0), 1);
  if (combinations > MOST_COMBINATIONS) problems.sheet_distances = SERVER_WORDS[2];
  return problems;
}

/** The body for a new version; call it only when `tariffProblems` finds nothing. */
export function tariffBody(typed: TypedTariff): CallOptions<'createTariff'>['body'] {
  const numbers = NUMBER_FIELDS.map((field) => [field, readFigure(typed[field], NUMBERS[field])]);
  const list = (field: ListField) => readList(typed[field], field) ?? [];
  return {
    ...(Object.fromEntries(numbers) as Record<NumberField, number>),
    cheat_sheet: {
      distances_km: list('sheet_distances'),
      passengers: list('sheet_passengers'),
      luggage: list('sheet_luggage'),
    },
    valid_from: typed.valid_from,
    night_from: `${typed.night_from.slice(0, 5)}:00`,
    night_until: `${typed.night_until.slice(0, 5)}:00`,
  };
}
