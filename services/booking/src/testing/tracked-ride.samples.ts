import { personalParts } from '@trupial/contracts/events';
import { recordedForTests } from '@trupial/event-store/testing';
import { profileAfter } from '@trupial/service-kit/personal';
import { rideRequestDecider } from '../ride-request/ride-request.decider.ts';
import { requestRide } from './ride-request.samples.ts';
import { evolveTrackedRide } from '../read-models/tracked-rides/evolve-tracked-ride.ts';
import type { SelectedRide } from '../read-models/tracked-rides/ride-views.ts';

const recordedAt = '2026-11-20T13:00:00.000Z';

const vehicle = { type: 'Toyota', plate: 'TX-1', seats: 4, bags: 2 };
const registered = {
  type: 'DriverRegistered',
  data: {
    username: 'carlos',
    firstName: 'Carlos',
    lastName: 'Martina',
    phone: '+59995550001',
    vehicle,
  },
} as const;

const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

/** A ride with a driver, as it is selected; its contact and his profile lie in clear. */
export function foundRow(changes: Partial<SelectedRide> = {}): SelectedRide {
  const [requested] = rideRequestDecider.decide(requestRide(), 'none');
  const row = evolveTrackedRide(
    undefined,
    recordedForTests(requested!, personalParts, { recordedAt }),
  )!;
  const driver = profileAfter(recordedForTests(registered, personalParts), { vehicle });
  return {
    ...row,
    id: 12,
    contact: bytesOf(row.contact),
    contact_before: null,
    scheduled_for: new Date(row.scheduled_for),
    requested_at: new Date(row.requested_at),
    assigned_at: null,
    completed_at: null,
    driver_id: 7,
    return_ride: null,
    profile: bytesOf(driver.profile),
    vehicle: driver.vehicle,
    ...changes,
  };
}
