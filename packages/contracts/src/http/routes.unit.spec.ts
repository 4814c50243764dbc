import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rideCommandNames } from '../messages/dispatch.messages.ts';
import { identities } from '../values/role.ts';
import { routes } from './routes.ts';

const all = Object.values(routes);

describe('the policy table', () => {
  it.each(all.map((route) => [route.name, route] as const))(
    '%s names who may call it',
    (_, route) => {
      expect(route.allow.length).toBeGreaterThan(0);
      expect(identities).toEqual(expect.arrayContaining([...route.allow]));
    },
  );

  it('keeps ride commands from staff, and all but cancelling and rating from visitors and riders', () => {
    const commands = all.filter(({ tag }) => tag === 'Ride commands');
    expect(commands).toHaveLength(rideCommandNames.length);
    expect(commands.filter(({ allow }) => allow.some((who) => who === 'staff'))).toEqual([]);
    const open = commands.filter(({ allow }) =>
      allow.some((who) => who === 'visitor' || who === 'rider'),
    );
    expect(open.map(({ name }) => name)).toEqual(['cancelRide', 'rateRide']);
  });

  it('honours Idempotency-Key on booking, on every ride command and on the contact form', () => {
    const keyed = all.filter(({ idempotent }) => idempotent).map(({ tag }) => tag);
    expect(keyed.filter((tag) => tag === 'Ride commands')).toHaveLength(rideCommandNames.length);
    expect(routes.bookRide.idempotent).toBe(true);
    expect(routes.sendContactMessage.idempotent).toBe(true);
  });
});

describe('lists', () => {
  interface Schema {
    readonly type?: string;
    readonly items?: Schema;
    readonly anyOf?: readonly Schema[];
    readonly properties?: Readonly<Record<string, Schema>>;
  }
  const rows = ({ type, items }: Schema): boolean => type === 'array' && items?.type === 'object';
  const isList = (schema: Schema): boolean =>
    rows(schema) ||
    (schema.anyOf ?? []).some(isList) ||
    Object.values(schema.properties ?? {}).some(rows);

  it.each(
    all.filter(({ method }) => method === 'GET').map((route) => [route.name, route] as const),
  )(
    '%s comes in pages, or says what keeps it short, if it is one',
    (_, { answer, query, list }) => {
      // The documents' own reading of an answer.
      const schema = z.toJSONSchema(answer, { io: 'output' }) as Schema;
      expect(list !== null).toBe(isList(schema));
      const taken = Object.keys(z.toJSONSchema(query, { io: 'input' }).properties ?? {});
      expect(['limit', 'cursor'].filter((name) => taken.includes(name))).toHaveLength(
        list === 'pages' ? 2 : 0,
      );
    },
  );
});

describe('what the service behind a call would refuse in other words, or ignore, is refused here', () => {
  const texts = (query: z.ZodType, asked: object) =>
    query.safeParse(asked).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it.each(['1001', '999999'])('fareCalc with %s people or bags', (many) => {
    const asked = { distance_km: '5', passenger_count: many, luggage_count: many };
    expect(texts(routes.fareCalc.query, asked)).toEqual([
      ['passenger_count', 'Passenger count must be between 1 and 8.'],
      ['luggage_count', 'Luggage count must be at most 1000.'],
    ]);
  });

  it.each(['0000-01-01', '1969-12-31', '9999-01-01'])(
    'the day %s, of a year without a clock',
    (day) => {
      for (const { query } of [routes.securityLog, routes.notifications])
        expect(texts(query, { day })).toEqual([['day', 'Not a valid day.']]);
      for (const { query } of [routes.fareCalc, routes.fareFormula])
        expect(texts(query, { distance_km: '5', ride_date: day })).toEqual([
          ['ride_date', 'Not a valid day.'],
        ]);
    },
  );
});

it('a distance has as many decimals as a number has', () => {
  const asked = routes.fareCalc.query.parse({ distance_km: '17.83462519283746' });
  expect(asked.distance_km).toBe(17_835);
});

describe('booking over the wire', () => {
  const good = {
    pickup_location: ' Airport ',
    dropoff_location: 'Jan Thiel',
    ride_datetime: '2026-11-21T10:00:00',
    passenger_count: '2',
    luggage_count: 0,
    rider_name: 'Ana',
    rider_phone: '512 3456',
  };

  it('reads numbers as text, trims, and normalises the phone number', () => {
    expect(
      routes.bookRide.body.parse({ ...good, calculated_fare: '50.56', distance_km: '20.5' }),
    ).toMatchObject({
      pickup_location: 'Airport',
      passenger_count: 2,
      rider_phone: '+59995123456',
      calculated_fare: 5056,
      distance_km: 20_500,
    });
  });

  it.each([
    ['copied from contacts', '\u202a+599 9 512 3456\u202c'],
    ['with another hyphen', '512\u20113456'],
    ['with a dash', '512\u20133456'],
  ])('reads a phone number %s', (_, rider_phone) => {
    expect(routes.bookRide.body.parse({ ...good, rider_phone })).toMatchObject({
      rider_phone: '+59995123456',
    });
  });

  it.each([
    ['pickup_location', '  ', 'Please enter both pickup and drop-off locations.'],
    ['dropoff_location', undefined, 'Please enter both pickup and drop-off locations.'],
    ['ride_datetime', 'tomorrow', 'Please select a date and time.'],
    ['passenger_count', 0, 'Passenger count must be between 1 and 8.'],
    ['passenger_count', 9, 'Passenger count must be between 1 and 8.'],
    ['passenger_count', 1.5, 'Passenger count must be between 1 and 8.'],
    ['luggage_count', -1, 'Luggage count cannot be negative.'],
    ['rider_name', '', 'Please enter your full name and phone number.'],
    ['rider_phone', '123456', 'Phone number must be exactly 7 digits.'],
    ['rider_phone', 5123456, 'Phone number must be exactly 7 digits.'],
    ['rider_name', '\u200b', 'Please enter your full name and phone number.'],
    ['pickup_location', ' \u200b\u2060 ', 'Please enter both pickup and drop-off locations.'],
    ['rider_name', 'a\u0000b', 'This text has characters that cannot be stored.'],
    ['rider_name', 'Ana \uffff', 'This text has characters that cannot be stored.'],
    ['pickup_location', '\ud800', 'This text has characters that cannot be stored.'],
  ])('refuses %s = %j', (field, value, text) => {
    const { error } = routes.bookRide.body.safeParse({ ...good, [field]: value });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
      field,
      text,
    ]);
  });
});

describe('the fares that somebody has looked at', () => {
  it.each([0, -1, 1.5, 2 ** 31])('are of rides: %d is the number of none', (ride_id) => {
    const { body } = routes.changeOccurrence;
    const { error } = body.safeParse({ version: 1, fares: [{ ride_id, fare: 20 }] });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Please give the fares of the preview.',
    ]);
  });
});
