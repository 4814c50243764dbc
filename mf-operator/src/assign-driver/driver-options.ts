import type { Answer } from '@trupial/web-kit';
import type { Driver } from '../rides/ride.ts';
import { message } from '@trupial/web-kit/message';

/** A driver as the assign dialog shows him. */
export interface DriverOption {
  readonly id: number;
  readonly username: string;
  readonly phone: string | null;
  readonly vehicle: string | null;
  readonly location: string | null;
  /** Offline drivers can be assigned too: they are called. */
  readonly isAvailable: boolean;
  /** The reasons for and against him from the server's ranking; undefined without an answer. */
  readonly candidate?: Candidate | undefined;
  /** He can be chosen, but this has to be put right before, or the office knows better. Before translation. */
  readonly warning?: string | undefined;
}

/** A ranked driver, as the API sends him. */
export type Candidate = Answer<'rideCandidates'>['ranked'][number];

/** Why a driver cannot have the ride. */
export interface Excluded {
  readonly id: number;
  readonly name: string;
  /** Before translation. */
  readonly why: string;
}

/** Why the server leaves a driver out. */
export type ExclusionCode = Answer<'rideCandidates'>['excluded'][number]['code'];

/** Why a driver is left out, before translation. */
export const EXCLUSION_WORDS: Readonly<Record<ExclusionCode, string>> = {
  inactive: message('Suspended'),
  too_small: message('The vehicle is too small'),
  no_wheelchair: message('The vehicle takes no wheelchair'),
  busy: message('Has another ride at this time'),
  no_child_seats: message('Has not the child seats'),
  offline: message('Offline'),
};

/**
 * Reasons for which a driver can be chosen all the same, with a warning: seats are lent, and the office
 * may know better how much a vehicle takes.
 */
export type WarningCode = Extract<ExclusionCode, 'no_child_seats' | 'too_small' | 'no_wheelchair'>;
const WARNING_CODES: readonly string[] = ['no_child_seats', 'too_small', 'no_wheelchair'];
export const isWarning = (code: ExclusionCode): code is WarningCode => WARNING_CODES.includes(code);

const ON_A_RIDE = message('On a ride now');

/**
 * The drivers that cannot be chosen, with the reason, by name. An offline driver can be chosen: he
 * is called. The driver who already has the ride is not listed.
 */
export function excludedFrom(
  candidates: Answer<'rideCandidates'> | undefined,
  drivers: readonly ListedDriver[],
  without: number | null,
): readonly Excluded[] {
  const isDriving = new Set(
    drivers.filter(({ status }) => status === 'on_ride').map(({ id }) => Number(id)),
  );
  const left = (candidates?.excluded ?? []).map((one) => ({
    ...one,
    why: EXCLUSION_WORDS[one.code],
  }));
  const driving = [...(candidates?.ranked ?? []), ...left.filter(canBeChosen)]
    .filter(({ driver_id }) => isDriving.has(driver_id))
    .map((one) => ({ ...one, why: ON_A_RIDE }));
  return [...left.filter((one) => !canBeChosen(one)), ...driving]
    .filter(({ driver_id }) => driver_id !== without)
    .map(({ driver_id, name, why }) => ({ id: driver_id, name, why }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

const canBeChosen = ({ code }: { readonly code: ExclusionCode }): boolean =>
  code === 'offline' || isWarning(code);

/** A driver's id that is no number. */
export class InvalidDriverId extends Error {
  constructor(readonly id: string) {
    super(`Invalid driver ID: ${id}`);
    this.name = 'InvalidDriverId';
  }
}

const ASSIGNABLE: ReadonlySet<string> = new Set(['available', 'offline']);

type ListedDriver = Omit<Driver, 'id'> & { readonly id: number | string };

/** Adapts a driver of the list; an id that came as text is read as a number. Throws InvalidDriverId. */
export function toOption(driver: ListedDriver): DriverOption {
  const id = Number(driver.id);
  if (!Number.isInteger(id) || id <= 0) throw new InvalidDriverId(String(driver.id));
  return {
    id,
    username: driver.name || driver.username,
    phone: driver.phone || null,
    vehicle: driver.vehicle,
    location: driver.location,
    isAvailable: driver.status === 'available',
  };
}

/**
 * The drivers that can be chosen: the available and offline ones, without those that the server
 * excludes and the one who already has the ride. The best candidate is first; without a ranking the
 * available drivers are first. Those with a warning are last.
 */
export function assignable(
  drivers: readonly ListedDriver[],
  {
    without,
    candidates,
  }: {
    readonly without?: number | null | undefined;
    readonly candidates?: Answer<'rideCandidates'> | undefined;
  },
): readonly DriverOption[] {
  const ranked = new Map(candidates?.ranked.map((one) => [one.driver_id, one]));
  const codes = new Map(candidates?.excluded.map(({ driver_id, code }) => [driver_id, code]));
  const warningOf = (id: number): string | undefined => {
    const code = codes.get(id);
    return code && isWarning(code) ? EXCLUSION_WORDS[code] : undefined;
  };
  const place = ({ id, isAvailable, warning }: DriverOption) =>
    ranked.get(id)?.rank ?? ranked.size + (isAvailable ? 1 : 2) + (warning ? 2 : 0);
  return drivers
    .filter(({ status, id }) => ASSIGNABLE.has(status) && Number(id) !== without)
    .map(toOption)
    .filter(({ id }) => canBeChosen({ code: codes.get(id) ?? 'offline' }))
    .map((option) => ({
      ...option,
      candidate: ranked.get(option.id),
      warning: warningOf(option.id),
    }))
    .toSorted((a, b) => place(a) - place(b));
}

/**
 * The places of those who are ranked, by their ids, from 1: the server's ranking also has drivers who
 * are not in the list, such as the one who has the ride.
 */
export function placesOf(options: readonly DriverOption[]): ReadonlyMap<number, number> {
  const ranked = options.filter(({ candidate }) => candidate !== undefined);
  return new Map(ranked.map(({ id }, at) => [id, at + 1]));
}

/** Those whose name contains the searched text, in any case. */
export function matching(
  options: readonly DriverOption[],
  search: string,
): readonly DriverOption[] {
  const wanted = search.trim().toLocaleLowerCase();
  return options.filter(({ username }) => username.toLocaleLowerCase().includes(wanted));
}
