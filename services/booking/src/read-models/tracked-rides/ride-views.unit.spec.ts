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
      'cancelled at its pickup time',
      {
        status: 'Cancelled',
        scheduled_for: new Date('2026-11-21T15:00:00Z'),
        changed_at: new Date('2026-11-21T15:00:00Z'),
      },
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

  describe('and ended long before its pickup time', () => {
    const scheduled_for = new Date('2027-11-21T15:00:00Z');
    const changed_at = new Date('2026-11-20T15:00:00Z');
    const early = (status: SelectedRide['status'], changes: Partial<SelectedRide> = {}) =>
      foundRow({ status, scheduled_for, changed_at, ...changes });
    const found = (row: SelectedRide, now: string) => foundRideViewOf(row, new Map(), now);

    it.each(['Cancelled', 'Rejected'] as const)(
      'tells nothing of its driver seven days after it was %s',
      (status) => {
        const driver = { firstName: 'Carlos', phone: '+59995550001' };
        expect(found(early(status), '2026-11-27T15:00:00.000Z')).toMatchObject({ driver });
        const aged = found(early(status), '2026-11-27T15:00:00.001Z');
        expect(aged).toMatchObject({ driver: null, riderName: 'Maria Curiel' });
        expect(JSON.stringify(aged)).not.toMatch(/carlos|Martina|TX-1|5550001/i);
      },
    );

    it('tells his rider until his pickup time, which he may want to look up', () => {
      const row = early('Cancelled');
      const last = '2027-11-28T15:00:00';
      expect(found(row, `${last}.000Z`)).toMatchObject({ riderName: 'Maria Curiel' });
      expect(JSON.stringify(found(row, `${last}.001Z`))).not.toMatch(personal);
    });

    it('tells nothing of its driver once the contact is erased, whenever that was', () => {
      const erased = early('Cancelled', { contact_erased: true });
      expect(found(erased, changed_at.toISOString())).toMatchObject({ driver: null });
    });

    it('tells its driver as long as he has it', () =>
      expect(found(early('Assigned'), '2027-06-01T00:00:00.000Z')).toMatchObject({
        driver: { firstName: 'Carlos' },
      }));
  });
});
