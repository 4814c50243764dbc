import { toWireTrackedRide } from '@trupial/contracts/http';
import { describe, expect, it } from 'vitest';
import { foundRideViewOf, type SelectedRide } from './ride-views.ts';
import { foundRow } from '../../testing/tracked-ride.samples.ts';

const personal = /Curiel|\+5999|Hato|Punda|Jan Thiel|carlos|Martina|TX-1|"lat"/i;

describe('a ride that is found by who has its tracking id', () => {
  it.each<[string, Partial<SelectedRide>, string]>([
    [
      'completed',
      { status: 'Completed', completed_at: new Date('2026-11-22T15:00:00Z') },
      '2026-11-29T15:00:00',
    ],
    [
      'cancelled',
      { status: 'Cancelled', scheduled_for: new Date('2026-11-21T15:00:00Z') },
      '2026-11-28T15:00:00',
    ],
    [
      'never ended',
      { status: 'Assigned', scheduled_for: new Date('2026-11-22T15:00:00Z') },
      '2026-11-29T15:00:00',
    ],
  ])('and that was %s has nothing personal after seven days', (_what, changes, until) => {
    const found = foundRow(changes);
    expect(foundRideViewOf(found, new Map(), `${until}.000Z`)).toMatchObject({
      riderName: 'Maria Curiel',
      driver: { firstName: 'Carlos' },
    });
    const aged = foundRideViewOf(found, new Map(), `${until}.001Z`);
    expect(JSON.stringify(aged)).not.toMatch(personal);
    expect(aged).toMatchObject({
      id: 12,
      trackingId: found.tracking_id,
      status: found.status,
      fareMinor: found.fare_minor,
      scheduledFor: found.scheduled_for.toISOString(),
      riderName: '—',
      driver: null,
    });
  });

  it('says who drives it by name, number and vehicle, and not by his account', () => {
    const soon = foundRow().scheduled_for.toISOString();
    const found = toWireTrackedRide(foundRideViewOf(foundRow(), new Map(), soon));
    expect(found).toMatchObject({
      driver_name: 'Carlos Martina',
      driver_phone: '+59995550001',
      driver_vehicle: 'Toyota · TX-1',
      driver: null,
      driver_id: null,
    });
    expect(JSON.stringify(found)).not.toContain('carlos');
  });
});
