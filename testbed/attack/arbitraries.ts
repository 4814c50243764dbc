import fc from 'fast-check';
import { islandTimeIn } from '../api/client.ts';
import { hostileValues } from './hostile-values.ts';

/** As much of JSON Schema as the contracts use. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

/** Rules for a field that are not in the schema, so that requests reach the services. */
const fine: Readonly<Record<string, readonly unknown[]>> = {
  id: Array.from({ length: 40 }, (_, n) => String(n + 1)),
  ride_datetime: [1, 2, 5, 9].map((days) => islandTimeIn(days * 24 * 60)),
  ride_date: ['2026-12-25', '2026-11-25'],
  booking_date: ['2026-11-20'],
  trip_time: ['10:00:00', '23:30:00'],
  rider_phone: ['5123456', '+31612345678'],
  phone_number: ['5123456', '+31612345678'],
  email: ['ana@example.com'],
  rider_name: ['Ana Bakker'],
  pickup_location: ['Curaçao International Airport (Hato)', 'Somewhere'],
  dropoff_location: ['Jan Thiel Beach'],
  passenger_count: [1, '4', 8],
  luggage_count: [0, '2'],
  distance_km: ['12.5', '3'],
  driver_id: [2, '3', 4],
  from: ['12.19,-68.96', 'Willemstad'],
  to: ['12.08,-68.88', 'Jan Thiel Beach'],
  lat: ['12.1'],
  lng: ['-68.9'],
  q: ['beach', 'wil'],
  limit: ['1', '1000'],
  driver: ['2', '3'],
  path: ['/profile', '/'],
};

/**
 * Values that the schema accepts, and that also follow the additional rules where the schema is not
 * enough.
 */
export function fitting(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const known = fine[name];
  if (known !== undefined) return fc.constantFrom(...known);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name)));
  switch (schema.type) {
    case 'string':
      return textFor(schema);
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1_000_000),
        max: Math.min(schema.maximum ?? 1_000, 1_000_000),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 3 });
    case 'object':
      return recordOf(schema, fitting);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function textFor({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  const free = fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
  if (pattern === undefined) return free;
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // Look-behinds and the like, which fast-check cannot turn round.
    return free;
  }
}

const recordOf = (
  { properties = {}, required = [] }: JsonSchema,
  valueOf: (schema: JsonSchema, name: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name)]),
    ),
    { requiredKeys: [...required] },
  ) as fc.Arbitrary<Record<string, unknown>>;

const hostile = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** The same with some fields broken, missing or unknown. */
export const broken = (schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      recordOf(schema, (field, name) =>
        fc.oneof({ weight: 2, arbitrary: fitting(field, name) }, { weight: 1, arbitrary: hostile }),
      ),
      fc.option(fc.tuple(fc.string({ maxLength: 20 }), hostile), { freq: 4 }),
      fc.option(fc.constantFrom(...Object.keys(schema.properties ?? {}), 'none'), { freq: 4 }),
    )
    .map(([record, unknown, missing]) => {
      const copy: Record<string, unknown> = Object.fromEntries(
        Object.entries(record).filter(([name]) => name !== missing),
      );
      if (unknown !== null)
        Object.defineProperty(copy, unknown[0], { value: unknown[1], enumerable: true });
      return copy;
    });
