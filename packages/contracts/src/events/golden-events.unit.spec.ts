import { fileURLToPath } from 'node:url';
import { readGoldenEvents } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import {
  driverEventSchemas,
  keyEventSchemas,
  messageEventSchemas,
  rideEventSchemas,
  seriesEventSchemas,
} from './index.ts';

// One file per schema version of each event that the product ever wrote, never changed afterwards:
// a log that was written then must be readable for ever. A version that is no longer the newest
// needs an upcaster, and is lifted here before it is read.

const golden = readGoldenEvents(fileURLToPath(new URL('golden', import.meta.url)));
const schemas = {
  ...rideEventSchemas,
  ...driverEventSchemas,
  ...keyEventSchemas,
  ...seriesEventSchemas,
  ...messageEventSchemas,
};

describe('events as they were once written', () => {
  it('are kept for every event there is', () => {
    const kept = new Set(golden.map(({ type }) => type));
    expect([...kept].toSorted()).toEqual(Object.keys(schemas).toSorted());
  });

  it.each(golden)('$type of schema $schema is read as it is, no field lost', ({ type, data }) => {
    expect(schemas[type as keyof typeof schemas].strict().parse(data)).toEqual(data);
  });
});
