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
  /** He can be chosen, but has not the seats for the children. */
  readonly lacksSeats?: boolean | undefined;
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

/** Reasons that a call puts right. */
const CHOOSABLE: ReadonlySet<ExclusionCode> = new Set(['offline', 'no_child_seats']);

/**
 * The drivers that cannot be chosen, with the reason, by name. An offline driver can be chosen: he
 * is called. So can one who only has not the child seats: he is lent them. The driver who already has the ride is not listed.
 */
export function excludedFrom(
  candidates: Answer<'rideCandidates'> | undefined,
  without: number | null,
): readonly Excluded[] {
  return (candidates?.excluded ?? [])
    .filter(({ code, driver_id }) => !CHOOSABLE.has(code) && driver_id !== without)
    .map(({ driver_id, name, code }) => ({ id: driver_id, name, why: EXCLUSION_WORDS[code] }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

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
 * The drivers that can be chosen: the available and offline ones whose name contains the searched
 * text, without those that the server excludes and the one who already has the ride. The best
 * candidate is first; without a ranking the available drivers are first.
 */
export function assignable(
  drivers: readonly ListedDriver[],
  {
    search,
    without,
    candidates,
  }: {
    readonly search: string;
    readonly without?: number | null | undefined;
    readonly candidates?: Answer<'rideCandidates'> | undefined;
  },
): readonly DriverOption[] {
  const wanted = search.trim().toLocaleLowerCase();
  const ranked = new Map(candidates?.ranked.map((one) => [one.driver_id, one]));
  const seatless = new Set(
    candidates?.excluded
      .filter(({ code }) => code === 'no_child_seats')
      .map((one) => one.driver_id),
  );
  const excluded = new Set(excludedFrom(candidates, null).map(({ id }) => id));
  const place = ({ id, isAvailable }: DriverOption) =>
    ranked.get(id)?.rank ?? (isAvailable ? ranked.size + 1 : ranked.size + 2);
  return drivers
    .filter(({ status, id }) => ASSIGNABLE.has(status) && Number(id) !== without)
    .map(toOption)
    .filter(({ id }) => !excluded.has(id))
    .toSorted((a, b) => place(a) - place(b))
    .map((option) => ({
      ...option,
      candidate: ranked.get(option.id),
      lacksSeats: seatless.has(option.id),
    }))
    .filter(({ username }) => username.toLocaleLowerCase().includes(wanted));
}
