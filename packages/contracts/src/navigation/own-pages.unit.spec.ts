import { describe, expect, it } from 'vitest';
import { isOwnPath, ownPages, pageToKeep } from './own-pages.ts';

describe('the page to keep', () => {
  it.each([
    ['/', '/'],
    ['/profile', '/profile'],
    ['/profile/', '/profile/'],
    ['/operator', '/operator'],
    ['/admin/messages?unread=true', '/admin/messages?unread=true'],
    ['/operator/recurring-rides/12', '/operator/recurring-rides/12'],
    ['/operator/history?driver=7#top', '/operator/history?driver=7'],
    [
      '/find-my-ride?tracking_id=20261120-0123456789',
      '/find-my-ride?tracking_id=20261120-0123456789',
    ],
  ])('of %s is %s', (visited, kept) => expect(pageToKeep(visited)).toBe(kept));

  it.each([
    '',
    'profile',
    'https://evil.example/profile',
    '//evil.example',
    '///profile',
    '/\\evil.example',
    '/profile\\',
    '/\tprofile',
    '/profile\u0000',
    '/profile\u0085',
    '/%2F/evil.example',
    '/%2fprofile',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/prof%69le',
    '/operator/%2F%2Fevil.example',
    '/operator//evil.example',
    '/operator/../login',
    '/%',
    '/profile?q=\ud800',
    'javascript:alert(1)',
    '/login',
    '/register?x=1',
    '/admins',
    '/operators',
    '/operator/nonsense',
    '/operator/history/7',
    '/operator/recurring-rides/12/rides',
    '/admin/nonsense',
    '/recurring-rides/12/rides',
    `/profile?q=${'x'.repeat(500)}`,
  ])('of %j is none', (visited) => expect(pageToKeep(visited)).toBeNull());

  it('can be any page but the sign-in pages and a followed ride', () => {
    const paths = ownPages.map((page) => page.replace(':id', '12'));
    const kept = paths.filter((path) => pageToKeep(path) !== null);
    expect(paths.length - kept.length).toBe(9);
    for (const path of paths) expect(isOwnPath(path)).toBe(true);
  });
});
