import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';
import { ordinaryDay } from '@trupial/testbed/samples/ordinary-day';

// A maps provider that cannot be reached: calls that need it report that, and bookings still work.

const nobody = 'http://127.0.0.1:1';

describe('while the maps provider is away', () => {
  let product: TestProduct;
  let visitor: Call;
  const book = (distance?: number) =>
    visitor('POST', '/book-ride/', {
      pickup_location: 'Punda',
      dropoff_location: 'Jan Thiel Beach',
      ride_datetime: `${ordinaryDay(2)}T10:00:00`,
      passenger_count: 1,
      luggage_count: 0,
      rider_name: 'Maria Curiel',
      rider_phone: '5123456',
      distance_km: distance,
    });

  beforeAll(async () => {
    const maps = { TRUPIAL_MAPS: 'osrm', OSRM_URL: nobody, PHOTON_URL: nobody };
    product = await startTestProduct(maps);
    visitor = callerOf(product.url);
  });
  afterAll(() => product.stop());

  it.each([
    '/places/?q=airport',
    '/places/reverse/?lat=12.1054&lng=-68.9328',
    '/route/?from=a b c&to=d e f',
  ])('GET /api%s is 503 with Retry-After', async (path) => {
    const response = await fetch(`${product.url}/api${path}`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({
      error: 'The maps service is not available right now. Please try again.',
      code: 'maps.unavailable',
    });
  });

  it('a ride whose distance is known is booked, and one whose distance is not is 503', async () => {
    expect((await book(12.4)).status).toBe(201);
    // The island's own maps know both ends.
    const tooShort = { status: 400, body: { code: 'ride.distance_too_short' } };
    expect(await book(0.1)).toMatchObject(tooShort);
    expect(await book()).toMatchObject({ status: 503, body: { code: 'maps.unavailable' } });
  });

  it('the product is healthy', async () =>
    expect((await visitor('GET', '/config/')).body).toMatchObject({ maps: 'osrm' }));
});
