import { rideRequestDecider } from '../../ride-request/ride-request.decider.ts';
import { requestRide } from '../../ride-request/ride-request.samples.ts';
import { evolveTrackedRide } from './evolve-tracked-ride.ts';
import type { SelectedRide } from './ride-views.ts';

const recordedAt = '2026-11-20T13:00:00.000Z';

/** A ride with a driver, as it is selected. */
export function foundRow(changes: Partial<SelectedRide> = {}): SelectedRide {
  const [requested] = rideRequestDecider.decide(requestRide(), 'none');
  const row = evolveTrackedRide(undefined, {
    ...requested!,
    stream: 'ride-12',
    version: 1,
    recordedAt,
  })!;
  return {
    ...row,
    id: 12,
    scheduled_for: new Date(row.scheduled_for),
    requested_at: new Date(row.requested_at),
    assigned_at: null,
    completed_at: null,
    changed_at: new Date(recordedAt),
    driver_id: 7,
    username: 'carlos',
    first_name: 'Carlos',
    last_name: 'Martina',
    phone: '+59995550001',
    vehicle: { type: 'Toyota', plate: 'TX-1', seats: 4, bags: 2 },
    ...changes,
  } as SelectedRide; // a union of rides with and without a driver
}
