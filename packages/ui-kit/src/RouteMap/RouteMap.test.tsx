import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, mount } from '../testing/mount.tsx';
import type { LatLng, LonLat } from './projection.ts';
import { RouteMap } from './RouteMap.tsx';

const ISLAND: LonLat[][] = [
  [
    [-69.16, 12.39],
    [-68.74, 12.04],
    [-68.95, 12.1],
    [-69.16, 12.39],
  ],
];
const AIRPORT: LatLng = [12.1847, -68.9585];
const BEACH: LatLng = [12.0835, -68.8905];

it('has a name and shows both ends inside the picture', async () => {
  const { container } = mount(
    <RouteMap
      label="Route from Hato to Mambo Beach"
      coastline={ISLAND}
      route={[AIRPORT, BEACH]}
      pickup={AIRPORT}
      dropoff={BEACH}
      driver={AIRPORT}
    />,
  );
  await expectAccessible(container);
  const map = page.getByRole('img', { name: 'Route from Hato to Mambo Beach' }).element();
  const frame = map.getBoundingClientRect();
  const markers = [...map.querySelectorAll('g')].map((marker) => marker.getBoundingClientRect());
  expect(markers).toHaveLength(3);
  for (const marker of markers) {
    expect(marker.left).toBeGreaterThan(frame.left);
    expect(marker.right).toBeLessThan(frame.right);
    expect(marker.top).toBeGreaterThan(frame.top);
    expect(marker.bottom).toBeLessThan(frame.bottom);
  }
});

it('shows the island when there is no route', () => {
  const { container } = mount(<RouteMap label="Curaçao" coastline={ISLAND} />);
  expect(container.querySelectorAll('path').length).toBeGreaterThan(0);
  expect(container.querySelector('g')).toBeNull();
  expect(container.innerHTML).not.toContain('NaN');
});
