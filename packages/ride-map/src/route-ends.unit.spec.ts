import { expect, it } from 'vitest';
import { routeEnds } from './route-ends.ts';

const ride = {
  pickup_location: 'Hato',
  pickup_point: { lat: 12.13, lng: -68.98 },
  dropoff_location: 'Jan Thiel',
  dropoff_point: { lat: 12.07, lng: -68.88 },
};

it('asks for the road by position where there is one, else by address', () => {
  expect(routeEnds(ride)).toEqual({ from: '12.13,-68.98', to: '12.07,-68.88' });
  expect(routeEnds({ ...ride, pickup_point: null })).toEqual({ from: 'Hato', to: '12.07,-68.88' });
});
