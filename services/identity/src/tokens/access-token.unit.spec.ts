import { generateKeyPairSync } from 'node:crypto';
import { type AccessClaims, accessTokenVerifier, ExpiredToken } from '@trupial/service-kit/tokens';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { accessTokenIssuerFor } from './access-token-issuer.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const now = new Date('2026-11-20T12:00:00.000Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const claims: AccessClaims = {
  accountId: 7,
  role: 'driver',
  username: 'carlos',
  mustChangePassword: false,
  provedAt: Date.parse('2026-11-20T11:00:00.000Z'),
  sessionId: '0b9c2d9e-6a0e-4a52-9a0f-5f0f6f6f6f6f',
};
const issue = accessTokenIssuerFor(privateKey);
const verify = accessTokenVerifier(publicKey);

const signed = (payload: Record<string, unknown>): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey);

const exp = Math.floor(now.getTime() / 1000) + 60;
const whole = {
  iss: 'trupial',
  sub: '7',
  role: 'rider',
  username: 'maria',
  sid: 's',
  iat: 1,
  exp,
};

/** The result also contains the time until which the token is valid. */
const verified = { ...claims, expiresAt: later(600).getTime() };

describe('an access token', () => {
  it('says who carries it', async () => {
    expect(await verify(await issue(claims, now), now)).toEqual(verified);
  });

  it('is good for ten minutes and not longer', async () => {
    const token = await issue(claims, now);
    expect(await verify(token, later(599))).toEqual(verified);
    await expect(verify(token, later(600))).rejects.toBeInstanceOf(ExpiredToken);
  });

  it('has expired only if it was one of ours before', async () => {
    const another = generateKeyPairSync('ed25519').privateKey;
    const forged = await accessTokenIssuerFor(another)(claims, now);
    expect(await verify(forged, later(600))).toBeNull();
    for (const changes of [{ iss: 'elsewhere' }, { role: 'admin' }, { sid: undefined }]) {
      expect(await verify(await signed({ ...whole, ...changes }), later(600))).toBeNull();
    }
    const ours = await signed(whole);
    await expect(verify(ours, later(600))).rejects.toBeInstanceOf(ExpiredToken);
  });

  it('is refused when signed with another key', async () => {
    const another = generateKeyPairSync('ed25519').privateKey;
    const forged = await accessTokenIssuerFor(another)(claims, now);
    expect(await verify(forged, now)).toBeNull();
  });

  it('is refused when any part of it was changed', async () => {
    const [header, , signature] = (await issue(claims, now)).split('.');
    const body = Buffer.from(JSON.stringify({ ...claims, role: 'staff' })).toString('base64url');
    expect(await verify(`${header}.${body}.${signature}`, now)).toBeNull();
  });

  it('cannot choose its own algorithm', async () => {
    expect(await verify(await signed(whole), now)).not.toBeNull();
    expect(await verify(new UnsecuredJWT(whole).encode(), now)).toBeNull();
    const { privateKey: curve } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const es256 = new SignJWT(whole).setProtectedHeader({ alg: 'ES256' }).sign(curve);
    expect(await verify(await es256, now)).toBeNull();
  });

  it.each(['HS256', 'HS512'])('does not take the public key for a secret of %s', async (alg) => {
    const der = publicKey.export({ type: 'spki', format: 'der' });
    const pem = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }));
    for (const known of [der, pem]) {
      const forged = new SignJWT(whole).setProtectedHeader({ alg }).sign(known);
      expect(await verify(await forged, now)).toBeNull();
    }
  });

  it.each([
    ['another issuer', { ...whole, iss: 'elsewhere' }],
    ['no expiry', { ...whole, exp: undefined }],
    ['an unknown role', { ...whole, role: 'admin' }],
    ['no account', { ...whole, sub: undefined }],
    ['an account that is no number', { ...whole, sub: '7 or 1=1' }],
    ['no session', { ...whole, sid: undefined }],
  ])('is refused with %s', async (_what, payload) => {
    expect(await verify(await signed(payload), now)).toBeNull();
  });

  it.each(['', 'x', 'a.b.c', '....', '\u0000'])('is not %j', async (text) => {
    expect(await verify(text, now)).toBeNull();
  });
});
