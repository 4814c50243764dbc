import { expect, it } from 'vitest';
import { entryTo, findRoute } from './areas.ts';

const entryOf = (path: string, role: string | null) => {
  const route = findRoute(path);
  return route && entryTo(route, role);
};

it.each([
  ['/fare', null, 'open'],
  ['/recurring-rides/12', null, 'sign-in'],
  ['/recurring-rides/12', 'rider', 'open'],
  ['/operator', 'rider', 'refused'],
  ['/operator/recurring-rides/12', 'operator', 'open'],
  ['/admin/status', 'operator', 'refused'],
  ['/admin/status', 'staff', 'open'],
])('%s for %s: %s', (path, role, entry) => expect(entryOf(path, role)).toBe(entry));

it.each(['/operator/nonsense', '/admin/nonsense', '/recurring-rides/12/nonsense', '/nonsense'])(
  '%s is found for nobody, and nobody is asked to sign in for it',
  (path) => expect(findRoute(path)).toBeUndefined(),
);
