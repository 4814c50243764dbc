import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isGenuine, readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { type Session, standingOf } from './session.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const session: Session = {
  id: randomUUID(),
  accountId: 7,
  seed: randomBytes(32),
  generation: 3,
  begunAt: now,
  lastUsedAt: now,
  device: null,
  cookieHash: null,
  rotatedBy: null,
  rotatedAt: now,
  provedAt: now,
  expiresAt: after(86_400_000),
  endedAt: null,
};

describe('where a refresh token stands', () => {
  it('is the newest', () => expect(standingOf(session, 3, after(60_000))).toBe('newest'));
  it('is in grace for ten seconds after its successor was made', () => {
    expect(standingOf(session, 2, after(10_000))).toBe('grace');
    expect(standingOf(session, 2, after(10_001))).toBe('replayed');
  });
  it('is in grace whenever it is asked for by the attempt that made its successor', () => {
    expect(standingOf(session, 2, after(60_000), true)).toBe('grace');
    expect(standingOf(session, 2, session.expiresAt, true)).toBe('over');
  });
  it('is replayed when older, however soon and by whatever attempt', () => {
    expect(standingOf(session, 1, now)).toBe('replayed');
    expect(standingOf(session, 1, now, true)).toBe('replayed');
  });
  it('is replayed when newer than the newest: the session was restored from an old copy', () => {
    expect(standingOf(session, 4, now)).toBe('replayed');
    expect(standingOf(session, 4, now, true)).toBe('replayed');
  });
  it('is over with its session', () => {
    expect(standingOf({ ...session, endedAt: now }, 3, now)).toBe('over');
    expect(standingOf(session, 3, session.expiresAt)).toBe('over');
  });
});

describe('a refresh token', () => {
  const secret = 'a secret';
  const text = writeRefreshToken(secret, session.seed, session.id, 3);
  const read = (token: string) => readRefreshToken(token)!;

  it('is the same whenever it is written', () =>
    expect(writeRefreshToken(secret, session.seed, session.id, 3)).toBe(text));

  it('is genuine as it was written', () => {
    expect(read(text)).toMatchObject({ sessionId: session.id, generation: 3 });
    expect(isGenuine(secret, session.seed, read(text))).toBe(true);
  });

  it('is not genuine with another generation, session, seed or secret', () => {
    const [id, , mac] = text.split('.');
    expect(isGenuine(secret, session.seed, read(`${id}.4.${mac}`))).toBe(false);
    expect(isGenuine(secret, session.seed, read(`${randomUUID()}.3.${mac}`))).toBe(false);
    expect(isGenuine(secret, randomBytes(32), read(text))).toBe(false);
    expect(isGenuine('another', session.seed, read(text))).toBe(false);
  });

  it.each(['', 'x', '..', `${session.id}.0.x`, `${session.id}.1.${'é'.repeat(43)}`, `${text}=`])(
    'does not look like %j',
    (other) => expect(readRefreshToken(other)).toBeNull(),
  );
});
