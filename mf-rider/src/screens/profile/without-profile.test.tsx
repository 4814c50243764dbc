import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { serveProfile } from '../../testing/profile-api.ts';
import { button, open, PROFILE, text } from '../../testing/profile-screen.tsx';

let api: ReturnType<typeof serveProfile>;
beforeEach(() => {
  sessionStorage.clear();
  api = serveProfile();
});

describe('while and instead of a profile', () => {
  it('says that it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    api.profileWaitsFor = promise;
    const { container } = open();
    await expect.element(text('Loading your profile...')).toBeVisible();
    await expectAccessible(container);
    resolve();
    await expect.element(page.getByRole('heading', { name: 'Maria Martina' })).toBeVisible();
  });

  it.each([
    [403, 'Access denied. You do not have permission to view this profile.'],
    [404, 'Profile not found. Please contact support if this persists.'],
    [429, 'Too many requests. Please wait a moment and try again.'],
    [418, 'A teapot.'],
  ])('%s is told in the words of the catalogue, and Retry helps', async (status, words) => {
    api.refuse(PROFILE, status, 'A teapot.');
    const { container } = open();
    await expect.element(text(words)).toBeVisible();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Failed to load profile' }))
      .toBeVisible();
    await expectAccessible(container);
    api.refusals.clear();
    await button('Retry').click();
    await expect.element(page.getByRole('heading', { name: 'Maria Martina' })).toBeVisible();
  });

  it('a server in trouble is asked three times', async () => {
    api.refuse(PROFILE, 503);
    open();
    await expect
      .poll(() => text('Server error. Please try again later.').elements().length, {
        timeout: 10_000,
      })
      .toBe(1);
    expect(api.to(PROFILE)).toHaveLength(3);
  });

  it('another status without words says its number', async () => {
    api.refuse(PROFILE, 418);
    open();
    await expect.element(text('Server error (418). Please try again.')).toBeVisible();
  });

  it.each(['a plain string', {}, { user: null }])('%j is refused', async (answer) => {
    api.profile = answer;
    open();
    await expect
      .element(text('Invalid server response. Please try again or contact support.'))
      .toBeVisible();
  });

  it('a web page at the address of the API is a matter of the configuration', async () => {
    const notFound = new Response('<!doctype html><h1>404</h1>', {
      status: 404,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
    vi.stubGlobal('fetch', () => Promise.resolve(notFound.clone()));
    open();
    await expect
      .element(text('Application configuration error. Please contact support.'))
      .toBeVisible();
  });

  it('nothing at all is Profile Not Found', async () => {
    api.profile = null;
    const { container } = open();
    await expect.element(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    await expect.element(text('Unable to load your profile information.')).toBeVisible();
    await expectAccessible(container);
  });

  it('without a token nothing is asked', async () => {
    localStorage.removeItem('access_token');
    const { container } = open();
    await expect.element(text('Please log in to view your profile')).toBeVisible();
    expect(api.to(PROFILE)).toEqual([]);
    await expectAccessible(container);
    await expect.element(button('Login')).toBeVisible();
    await expect.element(button('Retry')).not.toBeInTheDocument();
  });

  it('a token that stays refused is removed, and signing in again is what helps', async () => {
    localStorage.setItem('refresh_token', 'r1');
    api.refuse(PROFILE, 401);
    const { container } = open();
    await expect.element(text('Authentication failed. Please log in again.')).toBeVisible();
    // One refresh, one retry with the new token.
    expect(api.to('POST /token/refresh/')).toHaveLength(1);
    expect(api.to(PROFILE)).toHaveLength(2);
    expect(localStorage.getItem('access_token')).toBe(null);
    await expectAccessible(container);
    await expect.element(button('Retry')).not.toBeInTheDocument();
    await button('Login').click();
    expect(localStorage.getItem('username')).toBe(null);
  });

  it('no answer says so, a timeout and no network say that', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    open();
    await expect
      .element(text('Network connection failed. Please check your internet connection.'))
      .toBeVisible();
    vi.restoreAllMocks();
    await button('Retry').click();
    await expect
      .poll(
        () =>
          text('No response from server. Please check your connection and try again.').elements()
            .length,
        { timeout: 10_000 },
      )
      .toBe(1);
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Too slow', 'TimeoutError')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await button('Retry').click();
    await expect
      .element(text('Network connection failed. Please check your internet connection.'))
      .toBeVisible();
  });
});
