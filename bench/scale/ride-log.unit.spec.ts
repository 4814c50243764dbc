import { driverEventSchemas, rideEventSchemas } from '@trupial/contracts/events';
import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '@trupial/dispatch/testing/invariants';
import { rideLog } from './ride-log.ts';

const fleet = { rides: 1_000, drivers: 40, seed: 7, until: Date.parse('2026-11-20T16:00:00Z') };
const history = [...rideLog(fleet)].flat();

describe('a generated log', () => {
  it('has the rides it was asked for, and some that lie ahead', () => {
    const requested = history.filter(({ type }) => type === 'RideRequested');
    const ahead = requested.filter(
      ({ data }) => (data as { scheduledFor: string }).scheduledFor > '2026-11-20T16:00:00Z',
    );
    expect(requested.length - ahead.length).toBe(fleet.rides);
    expect(ahead).toHaveLength(40);
  });

  it('breaks none of the rules that hold at every position', () => {
    expect(brokenInvariants(history)).toEqual([]);
  });

  it('has events that pass the contracts’ schemas', () => {
    const schemas: Readonly<Record<string, { parse(data: unknown): unknown }>> = {
      ...rideEventSchemas,
      ...driverEventSchemas,
    };
    for (const { type, data } of history) expect(schemas[type]?.parse(data)).toEqual(data);
  });

  it('counts the versions of each stream from 1, under ids that are nobody else’s', () => {
    const versions = new Map<string, number>();
    for (const { stream, version } of history) {
      expect(version).toBe((versions.get(stream) ?? 0) + 1);
      versions.set(stream, version);
    }
    expect(new Set(history.map(({ id }) => id)).size).toBe(history.length);
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    expect(history.filter(({ id }) => !uuid.test(id))).toEqual([]);
  });

  it('is the same for the same seed, and has most ends that rides have', () => {
    expect([...rideLog(fleet)].flat()).toEqual(history);
    const types = new Set(history.map(({ type }) => type));
    for (const type of ['RideCompleted', 'RideCancelled', 'RideRejected', 'NoShowRecorded']) {
      expect(types).toContain(type);
    }
  });
});
