import { randomUUID } from 'node:crypto';
import type { LoadRequest } from 'autocannon';

/** The options of the load generator, as JSON on its command line. */
export type Scenario =
  | { readonly kind: 'book' }
  | { readonly kind: 'book-and-reject'; readonly token: string }
  | { readonly kind: 'get'; readonly path: string; readonly headers: Record<string, string> };

const places = [
  'Curaçao International Airport (Hato)',
  'Jan Thiel Beach',
  'Mambo Beach',
  'Punda',
  'Westpunt',
  'Santa Rosa',
] as const;
const quarter = 15 * 60_000;
const islandOffset = 4 * 3_600_000;
let booked = 0;

/** The next booking: other people, other places, and times spread over four weeks. */
function nextBooking(): string {
  booked += 1;
  const slot = (booked * 37) % (28 * 24 * 4);
  const utc = (Math.ceil(Date.now() / quarter) + 12 + slot) * quarter;
  const from = booked % places.length;
  return JSON.stringify({
    pickup_location: places[from],
    dropoff_location: places[(from + 1 + (booked % 4)) % places.length],
    ride_datetime: new Date(utc - islandOffset).toISOString().slice(0, 19),
    passenger_count: 1 + (booked % 4),
    luggage_count: booked % 3,
    rider_name: `Ana Bakker ${booked % 900}`,
    rider_phone: `5${String(100_000 + (booked % 900_000)).padStart(6, '0')}`,
  });
}

const book: LoadRequest = {
  method: 'POST',
  path: '/api/book-ride/',
  setupRequest: (request) => ({
    ...request,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: nextBooking(),
  }),
};

/** The requests of one connection, sent in turn until the time is over. */
export function requestsOf(scenario: Scenario): LoadRequest[] {
  switch (scenario.kind) {
    case 'book':
      return [book];
    case 'get':
      return [{ method: 'GET', path: scenario.path, headers: scenario.headers }];
    case 'book-and-reject':
      return [
        {
          ...book,
          onResponse: (_status, body, context) => {
            context['id'] = (JSON.parse(body) as { id?: number }).id;
          },
        },
        {
          method: 'POST',
          setupRequest: (request, context) => ({
            ...request,
            path: `/api/reject-ride/${String(context['id'])}/`,
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${scenario.token}`,
            },
            body: '{}',
          }),
        },
      ];
  }
}
