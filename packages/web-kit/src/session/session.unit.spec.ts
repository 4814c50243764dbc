import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { Session, type SessionState } from './session.ts';
import { isOfSession, SessionStorage } from './session-storage.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';

const maria = { username: 'maria', role: 'rider' };
const signedIn = { status: 'signed-in', ...maria };
const full = { access_token: 'a', refresh_token: 'r', ...maria };

function setUp(stored: Record<string, string> = {}, mayStay = false) {
  const memory = new MemoryStorage(stored);
  const dashboard = Promise.withResolvers<{ username: string; role: string }>();
  const goTo = vi.fn<(path: string) => void>();
  const endOnServer = vi.fn(() => Promise.resolve());
  const states: SessionState[] = [];
  const session = new Session({
    storage: new SessionStorage(memory),
    fetchDashboard: () => dashboard.promise,
    endOnServer,
    goTo,
    mayStay: () => mayStay,
    changed: (state) => states.push(state),
  });
  return { memory, dashboard, goTo, endOnServer, session, states };
}

describe('the start', () => {
  it('is not initialised before', () => {
    expect(setUp(full).session.state).toEqual({ status: 'not-initialised' });
  });

  it('is anonymous without a token', async () => {
    const { session, goTo } = setUp({ username: 'maria' });
    await session.start();
    expect(session.state).toEqual({ status: 'anonymous' });
    expect(goTo).not.toHaveBeenCalled();
  });

  it('is signed in at once with token, username and role, and refreshed by the dashboard', async () => {
    const { session, dashboard, memory } = setUp(full);
    const started = session.start();
    expect(session.state).toEqual(signedIn);
    dashboard.resolve({ username: 'maria', role: 'driver' });
    await started;
    expect(session.state).toEqual({ ...signedIn, role: 'driver' });
    expect(memory.content['role']).toBe('driver');
  });

  it('waits for the dashboard with the token only', async () => {
    const { session, dashboard } = setUp({ access_token: 'a' });
    const started = session.start();
    expect(session.state).toEqual({ status: 'not-initialised' });
    dashboard.resolve(maria);
    await started;
    expect(session.state).toEqual(signedIn);
  });

  it.each([401, 403, 500])(
    'signs out and goes to / when the dashboard refuses: %i',
    async (status) => {
      const { session, dashboard, goTo, memory } = setUp(full);
      const started = session.start();
      dashboard.reject(new ApiError({ status, code: 'x' }));
      await started;
      expect(session.state).toEqual({ status: 'anonymous' });
      expect(memory.content).toEqual({});
      expect(goTo.mock.calls).toEqual([['/']]);
    },
  );

  it('signs out where he is, when he may stay', async () => {
    const { session, dashboard, goTo, memory } = setUp(full, true);
    const started = session.start();
    dashboard.reject(new ApiError({ status: 401, code: 'unauthorised' }));
    await started;
    expect(session.state).toEqual({ status: 'anonymous' });
    expect(memory.content).toEqual({});
    expect(goTo).not.toHaveBeenCalled();
  });

  const awayStatuses = [
    ['no answer', 0],
    ['an answer that broke off', 200],
    ['too slow for a proxy', 408],
    ['too early', 425],
    ['too many calls', 429],
    ['a proxy without its server', 502],
    ['a server that is down', 503],
    ['a proxy that waited in vain', 504],
  ] as const;

  it.each(awayStatuses)('keeps a complete session on %s (%i)', async (_, status) => {
    const { session, dashboard, goTo, memory } = setUp(full);
    const started = session.start();
    dashboard.reject(new ApiError({ status, code: 'x' }));
    await started;
    expect(session.state).toEqual(signedIn);
    expect(memory.content).toEqual(full);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('signs out on an outage too when only the token is there: nobody knows whose it is', async () => {
    const { session, dashboard, goTo } = setUp({ access_token: 'a' });
    const started = session.start();
    dashboard.reject(new ApiError({ status: 502, code: 'http_502' }));
    await started;
    expect(session.state).toEqual({ status: 'anonymous' });
    expect(goTo.mock.calls).toEqual([['/']]);
  });

  it('does not undo a sign-out that happened meanwhile', async () => {
    const { session, dashboard, memory } = setUp(full);
    const started = session.start();
    session.signOut();
    dashboard.resolve(maria);
    await started;
    expect(session.state).toEqual({ status: 'anonymous' });
    expect(memory.content).toEqual({});
  });

  it.each([
    ['a sign-out', {}, { status: 'anonymous' }],
    [
      'another sign-in',
      { ...full, username: 'jo' },
      { status: 'signed-in', username: 'jo', role: 'rider' },
    ],
  ])('does not undo %s in another tab', async (_, stored, state) => {
    for (const answer of ['taken', 'refused'] as const) {
      const { session, dashboard, memory, goTo } = setUp(full);
      const started = session.start();
      for (const name of Object.keys(full)) memory.removeItem(name);
      Object.assign(memory.content, stored);
      session.follow();
      if (answer === 'taken') dashboard.resolve(maria);
      else dashboard.reject(new ApiError({ status: 401, code: 'unauthorised' }));
      await started;
      expect(session.state).toEqual(state);
      expect(memory.content).toEqual(stored);
      expect(goTo).not.toHaveBeenCalled();
    }
  });

  it('asks nobody to sign in because of a stale token: the person goes to /', async () => {
    const { session, dashboard, goTo } = setUp(full);
    const started = session.start();
    session.expire('/login');
    dashboard.reject(new ApiError({ status: 401, code: 'unauthorised' }));
    await started;
    expect(goTo.mock.calls).toEqual([['/']]);
  });
});

describe('auth data', () => {
  it('is stored under the four names', () => {
    const { session, memory } = setUp();
    session.setAuthData({ access: 'a', refresh: 'r', ...maria });
    expect(memory.content).toEqual(full);
    expect(session.state).toEqual(signedIn);
  });

  it.each(['access', 'username', 'role'])('clears everything when %s is missing', (missing) => {
    const { session, memory } = setUp(full);
    session.setAuthData({ access: 'b', refresh: 'r', ...maria, [missing]: undefined });
    expect(memory.content).toEqual({});
    expect(session.state).toEqual({ status: 'anonymous' });
  });

  it("stores a login without a role as 'Unknown'", () => {
    const { session, memory } = setUp();
    session.signIn({ access: 'a', username: 'maria', role: undefined });
    expect(memory.content['role']).toBe('Unknown');
  });
});

describe('the end', () => {
  it('signs out, tells the server and goes to /', () => {
    const { session, memory, goTo, endOnServer } = setUp(full);
    session.signOut();
    expect(memory.content).toEqual({});
    expect(endOnServer).toHaveBeenCalledOnce();
    expect(goTo.mock.calls).toEqual([['/']]);
  });

  it('goes to the sign-in page when a refresh was refused', () => {
    const { session, memory, goTo } = setUp(full);
    session.expire('/login?return=%2Fprofile');
    expect(memory.content).toEqual({});
    expect(goTo.mock.calls).toEqual([['/login?return=%2Fprofile']]);
  });

  it('follows a sign-in in another tab, whose parts arrive one by one', () => {
    const { session, memory } = setUp();
    session.follow();
    for (const [name, value] of Object.entries(full)) {
      memory.setItem(name, value);
      if (isOfSession(name)) session.follow();
    }
    expect(session.state).toEqual(signedIn);
    expect(isOfSession(null)).toBe(true);
    expect(isOfSession('theme')).toBe(false);
  });

  it('follows a sign-out in another tab', () => {
    const { session, memory, goTo } = setUp(full);
    session.follow();
    expect(session.state).toEqual(signedIn);
    memory.removeItem('access_token');
    session.follow();
    expect(session.state).toEqual({ status: 'anonymous' });
    expect(goTo).not.toHaveBeenCalled();
  });
});
