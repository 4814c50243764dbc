import { z } from 'zod';
import { id, instant } from '../values/schemas.ts';

/** What a vehicle can have on board for those who need it. */
export const equipmentKinds = ['wheelchair', 'infant_seat', 'child_seat', 'booster_seat'] as const;
export type Equipment = (typeof equipmentKinds)[number];

export const vehicle = z.object({
  /** What people call it, e.g. 'Toyota Corolla (Economy)'. */
  type: z.string(),
  plate: z.string().nullable(),
  seats: z.number().int().min(1).max(60),
  bags: z.number().int().min(0).max(60),
  /** In the order of {@link equipmentKinds}, each once; without it, none. */
  equipment: z.array(z.enum(equipmentKinds)).optional(),
});
export type Vehicle = z.infer<typeof vehicle>;

const profile = z.object({
  driverId: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** E.164. */
  phone: z.string(),
  vehicle,
  at: instant,
});

/** The text shown for an erased driver's data, in every language; his name reads as '—'. */
export const erasedDriver = { username: '—', firstName: '—', lastName: '', phone: '—' } as const;

const step = z.object({ driverId: id, at: instant });
/** With 'account' staff did it to his account, which identity tells; without, the office to him. */
const suspensionStep = step.extend({ cause: z.literal('account').optional() });
const rideStep = step.extend({ rideId: id });

/**
 * A driver's stream: identity opens it with DriverRegistered, and dispatch writes all later events.
 * It protects a driver's reservations: a command that assigns a ride appends to this stream too, in
 * the same append.
 */
export const driverEventSchemas = {
  DriverRegistered: profile,
  DriverProfileChanged: profile,
  DriverCameOnline: step,
  DriverWentOffline: step,
  DriverSuspended: suspensionStep,
  DriverReinstated: suspensionStep,
  /**
   * His account is closed and his personal data are erased: his key is destroyed when this is read.
   * His rides and his money remain, under his number. No more rides are offered to him.
   */
  DriverErased: step,
  /** The time window in which the driver is taken for a ride. */
  DriverReserved: rideStep.extend({ from: instant, until: instant }),
  /** The rider is in the car; at most one ride at a time. */
  DriverEngaged: rideStep,
  /** The ride ended or was taken from him; its window is free again. */
  DriverReleased: rideStep,
} as const;

export type DriverEventType = keyof typeof driverEventSchemas;
export type DriverEventData<T extends DriverEventType> = z.infer<(typeof driverEventSchemas)[T]>;
export type DriverEvent = {
  [T in DriverEventType]: { readonly type: T; readonly data: DriverEventData<T> };
}[DriverEventType];

export const driverEventTypes = Object.keys(driverEventSchemas) as DriverEventType[];

/** Name of a driver's stream. */
export const driverStream = (driverId: number): string => `driver-${driverId}`;

export type Suspender = 'office' | 'account';

/** By whom a driver is suspended after an event, each until he ends it himself; by nobody: he is not. */
export function suspendersAfter(
  before: readonly Suspender[],
  { type, data }: Extract<DriverEvent, { type: 'DriverSuspended' | 'DriverReinstated' }>,
): readonly Suspender[] {
  const suspender = data.cause ?? 'office';
  const others = before.filter((one) => one !== suspender);
  return type === 'DriverSuspended' ? [...others, suspender] : others;
}
