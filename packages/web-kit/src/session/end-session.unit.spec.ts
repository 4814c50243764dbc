import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { endSession } from './end-session.ts';

/** A server that knows one access token, with the calls it saw. */
function server(valid: string) {
  const seen: string[] = [];
  const ports = {
    base: '/api',
    language: () => 'en' as const,
    fetch: async (path: string | URL | Request, init: RequestInit = {}) => {
      const token = new Headers(init.headers).get('Authorization');
      seen.push(`${String(path)} ${token}`);
      const isValid = token === `Bearer ${valid}`;
      return Response.json(isValid ? {} : { error: 'No' }, { status: isValid ? 200 : 401 });
    },
    requestTokens: async (refresh: string, attempt: string) => {
      seen.push(`refresh ${refresh} ${attempt}`);
      return { access: 'fresh' };
    },
  };
  return { ports, seen };
}

const stored = {
  username: 'maria',
  role: 'rider',
  accessToken: 'old',
  refreshToken: 'r1',
  attempt: 'a1',
};

describe('the end of a session', () => {
  it('is said with the token that was there', async () => {
    const { ports, seen } = server('old');
    await endSession(stored, ports);
    expect(seen).toEqual(['/api/logout/ Bearer old']);
  });

  it('renews a token that ran out, to say it at all, by the attempt that got no answer', async () => {
    const { ports, seen } = server('fresh');
    await endSession(stored, ports);
    const renewal = 'refresh r1 a1';
    expect(seen).toEqual(['/api/logout/ Bearer old', renewal, '/api/logout/ Bearer fresh']);
  });

  it('gives up when the server refuses both', async () => {
    const { ports } = server('another');
    await expect(endSession(stored, ports)).rejects.toThrow(ApiError);
    await expect(endSession({ ...stored, refreshToken: null }, ports)).rejects.toThrow(
      'nothing left to end',
    );
  });
});
