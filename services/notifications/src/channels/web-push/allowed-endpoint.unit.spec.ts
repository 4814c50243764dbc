import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { allowedEndpoint, isPublicAddress, publicLookup } from './allowed-endpoint.ts';

describe('the address that a browser gives for its pushes', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('may be %s', (text) => {
    expect(allowedEndpoint(text, false)?.href).toBe(text);
  });

  it.each([
    'http://push.example/abc',
    'https://push.example:8443/abc',
    'https://user:word@push.example/abc',
    'https://10.0.0.1/abc',
    'https://8.8.8.8/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://localhost/abc',
    'https://postgres/abc',
    'https://nats.internal/abc',
    'https://a.localhost./abc',
    'http://127.0.0.1:4222/',
    'file:///etc/passwd',
    'not an address',
  ])('may not be %s', (text) => {
    expect(allowedEndpoint(text, false)).toBeNull();
  });

  it('may be this computer in development, and no other inside', () => {
    expect(allowedEndpoint('http://127.0.0.1:4000/abc', true)?.port).toBe('4000');
    expect(allowedEndpoint('http://10.0.0.1:4000/abc', true)).toBeNull();
    expect(allowedEndpoint('http://push.example/abc', true)).toBeNull();
  });

  it.each([
    ['8.8.8.8', true],
    ['2a00:1450:4001::1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['fd00::1', false],
    ['fe80::1', false],
  ])('leads to %s: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it('is refused at the moment of the connection, too, when its name leads inside', async () => {
    const resolved = promisify(publicLookup)('localhost', { all: true });
    await expect(resolved).rejects.toThrow('a network of ours');
  });
});
