import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('a path and its pattern', () => {
  it.each([
    ['/', '/', {}],
    ['/fare', '/fare', {}],
    ['/fare', '/Fare/', {}],
    ['/operator/rides/:id', '/operator/rides/12', { id: '12' }],
    ['/drivers/:name/rides/:ride', '/drivers/d%C3%ADana/rides/7', { name: 'díana', ride: '7' }],
    ['/admin/*', '/admin', {}],
    ['/admin/*', '/admin/tariff/3', {}],
    ['*', '/', {}],
    ['*', '/any/thing', {}],
    ['/:odd', '/100%', { odd: '100%' }],
  ])('%s is %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });

  it.each([
    ['/', '/fare'],
    ['/fare', '/'],
    ['/fare', '/fares'],
    ['/fare', '/fare/sheet'],
    ['/operator/rides/:id', '/operator/rides'],
    ['/admin/*', '/administration'],
  ])('%s is not %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeUndefined();
  });
});
