import { expect, it } from 'vitest';
import { pageFor } from './static-web.ts';

it.each([
  ['/', 'index.html'],
  ['/airport', 'area-public.html'],
  ['/airport/', 'area-public.html'],
  ['/profile', 'area-rider.html'],
  ['/driverpanel', 'area-driver.html'],
  ['/operator', 'area-operator.html'],
  ['/operator/history', 'area-operator.html'],
  ['/operators', 'app.html'],
  ['/nowhere', 'app.html'],
])('serves %s with the page that preloads its area: %s', (path, page) => {
  expect(pageFor(path)).toBe(page);
});
