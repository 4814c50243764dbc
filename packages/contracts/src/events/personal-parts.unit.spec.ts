import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  driverEventSchemas,
  keyEventSchemas,
  messageEventSchemas,
  personalParts,
  rideEventSchemas,
  seriesEventSchemas,
} from './index.ts';

const schemas = {
  ...rideEventSchemas,
  ...driverEventSchemas,
  ...keyEventSchemas,
  ...seriesEventSchemas,
  ...messageEventSchemas,
};

interface Json {
  readonly type?: string | readonly string[];
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly anyOf?: readonly Json[];
}

/** The paths that can hold any text at all. */
function freeTexts({ type, properties = {}, anyOf = [], ...more }: Json, path = ''): string[] {
  const isFixed = more.enum ?? more.const ?? more.format ?? more.pattern;
  const isFree = type?.includes('string') && isFixed === undefined;
  return [
    ...(isFree ? [path] : []),
    ...anyOf.flatMap((one) => freeTexts(one, path)),
    ...Object.entries(properties).flatMap(([name, one]) =>
      freeTexts(one, path === '' ? name : `${path}.${name}`),
    ),
  ];
}

it('are all texts that somebody typed: what is left in clear is the product’s own', () => {
  const clear = Object.entries(schemas).flatMap(([type, schema]) => {
    const sealed = Object.keys(personalParts[type as keyof typeof personalParts] ?? {});
    return freeTexts(z.toJSONSchema(schema) as Json)
      .filter((path) => !sealed.some((part) => path === part || path.startsWith(`${part}.`)))
      .map((path) => `${type} ${path}`);
  });
  expect(clear.toSorted()).toEqual([
    'CommandAnswered bodyHash',
    'DriverProfileChanged vehicle.type',
    'DriverRegistered vehicle.type',
    'OccurrenceFailed code',
    'OccurrenceFailed text',
    'RideAmended is.fare.tariffVersion',
    'RideAmended was.fare.tariffVersion',
    'RideCancelled reason',
    'RideCompleted fare.tariffVersion',
    'RideRequested fare.tariffVersion',
    'RideRequested receiptHash',
    'RideRequested trackingId',
    'SeriesChanged pattern.rule',
    'SeriesStarted pattern.rule',
  ]);
});
