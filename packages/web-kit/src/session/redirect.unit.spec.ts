import { describe, expect, it } from 'vitest';
import { isLocalPath, isOwnRoute, placeAfterSignIn, signInPath } from './redirect.ts';

const deceptive = [
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\tevil',
  '/\n/evil.example',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%',
  'javascript:alert(1)',
  'driverpanel',
];

describe('a local path', () => {
  it.each(['/', '/profile', '/find-my-ride?tracking_id=1-2', '/operator/history?driver=7#top'])(
    'is %s',
    (path) => expect(isLocalPath(path)).toBe(true),
  );

  it.each(deceptive)('is not %j', (path) => {
    expect(isLocalPath(path)).toBe(false);
    expect(isOwnRoute(path)).toBe(false);
  });
});

it('names one of our own routes only', () => {
  expect(isOwnRoute('/operator/history?driver=7')).toBe(true);
  expect(isOwnRoute('/operators')).toBe(false);
  expect(isOwnRoute('/admins')).toBe(false);
});

describe('the place after signing in', () => {
  it('is where the person wanted to go, else the last visited page, else home', () => {
    expect(placeAfterSignIn({ wanted: '/profile', lastVisited: '/fare' })).toBe('/profile');
    expect(placeAfterSignIn({ wanted: '//evil.example', lastVisited: '/fare' })).toBe('/fare');
    expect(placeAfterSignIn({ wanted: null, lastVisited: '//evil.example' })).toBe('/');
    expect(placeAfterSignIn({})).toBe('/');
  });

  it('is never the sign-in page again', () => {
    expect(placeAfterSignIn({ wanted: '/login?return=%2Flogin' })).toBe('/');
  });

  it('is remembered by the sign-in path', () => {
    expect(signInPath('/operator/history?driver=7')).toBe(
      '/login?return=%2Foperator%2Fhistory%3Fdriver%3D7',
    );
    expect(signInPath('/')).toBe('/login');
    expect(signInPath('//evil.example')).toBe('/login');
  });
});
