import { describe, expect, it, vi } from 'vitest';
import { SessionStorage } from '../session/session-storage.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { ApiError } from './api-error.ts';
import { createTokenRefresh } from './token-refresh.ts';

/** A server that rotates, and remembers which attempt did; each answer may be lost on its way. */
function rotatingServer() {
  const seen: { readonly token: string; readonly attempt: string }[] = [];
  let newest = 1;
  let by = '';
  return {
    seen,
    isLost: false,
    async requestTokens(token: string, attempt: string) {
      seen.push({ token, attempt });
      if (token === `r${newest}`) {
        newest += 1;
        by = attempt;
      } else if (token !== `r${newest - 1}` || attempt !== by) {
        throw new ApiError({ status: 401, code: 'session.over' });
      }
      if (this.isLost) throw new ApiError({ status: 0, code: 'network' });
      return { access: `a${newest}`, refresh: `r${newest}` };
    },
  };
}

/** A tab of the browser with this storage; a reload opens another one. */
function openTab(server: ReturnType<typeof rotatingServer>, memory: MemoryStorage) {
  const storage = new SessionStorage(memory);
  const refused = vi.fn(() => storage.clear());
  const renew = createTokenRefresh({
    storage,
    requestTokens: (token, attempt) => server.requestTokens(token, attempt),
    exclusive: (task) => task(),
    refused,
  });
  return { renew, refused };
}

const stored = () => new MemoryStorage({ access_token: 'a1', refresh_token: 'r1' });

describe('a renewal whose answer is lost', () => {
  it.each(['same page', 'page after a reload'])(
    'is repeated as the same by the %s',
    async (who) => {
      const [server, memory] = [rotatingServer(), stored()];
      const tab = openTab(server, memory);
      server.isLost = true;
      await expect(tab.renew('a1')).rejects.toMatchObject({ status: 0 });
      await expect(tab.renew('a1')).rejects.toMatchObject({ status: 0 });
      server.isLost = false;
      const next = who === 'same page' ? tab : openTab(server, memory);
      expect(await next.renew('a1')).toBe('a2');
      expect(next.refused).not.toHaveBeenCalled();
      expect(memory.content).toEqual({ access_token: 'a2', refresh_token: 'r2' });
      const [first, ...repeats] = server.seen;
      expect(first?.attempt).toMatch(/^[\da-f]{32}$/);
      expect(repeats).toEqual([first, first]);
    },
  );

  it('has a key that is told for no other token', async () => {
    const [server, memory] = [rotatingServer(), stored()];
    const { renew } = openTab(server, memory);
    for (const token of ['a1', 'a2', 'a3']) await renew(token);
    expect(server.seen.map(({ token }) => token)).toEqual(['r1', 'r2', 'r3']);
    expect(new Set(server.seen.map(({ attempt }) => attempt)).size).toBe(3);
  });

  it('keeps no key beyond the session', async () => {
    const [server, memory] = [rotatingServer(), stored()];
    const storage = new SessionStorage(memory);
    server.isLost = true;
    await expect(openTab(server, memory).renew('a1')).rejects.toMatchObject({ status: 0 });
    expect(storage.read().attempt).not.toBeNull();
    storage.write({ accessToken: 'b1', refreshToken: null });
    expect(memory.content).toEqual({ access_token: 'b1' });
    storage.write({ attempt: 'x' });
    storage.clear();
    expect(memory.content).toEqual({});
  });
});

describe('a renewal that is answered too late', () => {
  /** Sends the renewal of tab a1, and holds its answer. */
  function sendHeld() {
    const memory = stored();
    const { promise, resolve, reject } = Promise.withResolvers<{
      access: string;
      refresh: string;
    }>();
    const server = { ...rotatingServer(), requestTokens: () => promise };
    const { renew, refused } = openTab(server, memory);
    return { memory, storage: new SessionStorage(memory), refused, resolve, reject, renew };
  }

  it('brings nobody back who has signed out', async () => {
    const { memory, storage, refused, resolve, renew } = sendHeld();
    const renewal = renew('a1');
    storage.clear();
    resolve({ access: 'a2', refresh: 'r2' });
    await expect(renewal).rejects.toMatchObject({ status: 401 });
    expect(memory.content).toEqual({});
    expect(refused).not.toHaveBeenCalled();
  });

  it.each(['an answer', 'a refusal'])('changes nothing for the next person: %s', async (how) => {
    const { memory, storage, refused, resolve, reject, renew } = sendHeld();
    const renewal = renew('a1');
    storage.write({ accessToken: 'b1', refreshToken: 'q1', username: 'ben', role: 'rider' });
    if (how === 'an answer') resolve({ access: 'a2', refresh: 'r2' });
    else reject(new ApiError({ status: 401, code: 'session.over' }));
    await expect(renewal).rejects.toMatchObject({ status: 401 });
    expect(memory.content).toMatchObject({ access_token: 'b1', refresh_token: 'q1' });
    expect(refused).not.toHaveBeenCalled();
  });

  it('is good when another tab without a lock has stored the same answer', async () => {
    const { memory, storage, resolve, renew } = sendHeld();
    const renewal = renew('a1');
    storage.write({ accessToken: 'a2', refreshToken: 'r2' });
    resolve({ access: 'a2', refresh: 'r2' });
    expect(await renewal).toBe('a2');
    expect(memory.content).toEqual({ access_token: 'a2', refresh_token: 'r2' });
  });
});

describe('a 401', () => {
  it('ends nothing when nothing is stored any more', async () => {
    const tab = openTab(rotatingServer(), new MemoryStorage({}));
    await expect(tab.renew('a1')).rejects.toMatchObject({ status: 401 });
    expect(tab.refused).not.toHaveBeenCalled();
  });

  it('ends a session that cannot be renewed', async () => {
    const tab = openTab(rotatingServer(), new MemoryStorage({ access_token: 'a1' }));
    await expect(tab.renew('a1')).rejects.toMatchObject({ status: 401 });
    expect(tab.refused).toHaveBeenCalledTimes(1);
  });
});
