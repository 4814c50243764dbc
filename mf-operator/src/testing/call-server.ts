import { fakeApi, type FakeRoutes } from '../../../packages/web-kit/src/testing/fake-api.ts';

/** A server that knows a way and its fare, and books every call as ride 77. */
export const callServer = (more: FakeRoutes = {}) =>
  fakeApi({
    'GET /config/': () => ({ body: { maps: 'island', phone: '+599 9 736 6000', currency: 'USD' } }),
    'GET /ride-history/': () => ({ body: [] }),
    'GET /route/': () => ({ body: { distance_km: 11.2, duration_min: 18, line: [] } }),
    'GET /fareCalc/': () => ({ body: { fare: 27.95, quote: 'promise' } }),
    'POST /book-ride/': () => ({
      status: 201,
      body: { id: 77, tracking_id: '20261121-1', status: 'Pending', calculated_fare: 27.95 },
    }),
    ...more,
  });
