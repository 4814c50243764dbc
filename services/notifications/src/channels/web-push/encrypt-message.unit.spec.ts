import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pushBrowser } from '@trupial/service-kit/testing/push-service';
import { encryptMessage, longestMessage } from './encrypt-message.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

describe('a message of web push', () => {
  it('is the one of RFC 8291, appendix A, byte for byte', () => {
    const receiver = {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const text = Buffer.from('When I grow up, I want to be a watermelon');
    const encrypted = encryptMessage(text, receiver, {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    });
    expect(encrypted.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
    const browser = pushBrowser(
      bytes(receiver.auth),
      bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    );
    expect(browser.open(encrypted)).toEqual(text);
  });

  it('is opened by its receiver whatever it says, and by nobody else', () => {
    const [receiver, other] = [pushBrowser(), pushBrowser()];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: longestMessage }), (message) => {
        const encrypted = encryptMessage(Buffer.from(message), receiver.keys);
        expect(receiver.open(encrypted)).toEqual(Buffer.from(message));
        expect(() => other.open(encrypted)).toThrow(/authenticate/);
      }),
    );
  });

  it('fits into what every push service takes, and no longer one is made', () => {
    const { keys } = pushBrowser();
    expect(encryptMessage(Buffer.alloc(longestMessage), keys)).toHaveLength(4_096);
    expect(() => encryptMessage(Buffer.alloc(longestMessage + 1), keys)).toThrow(RangeError);
  });

  it('has another key and salt each time', () => {
    const { keys } = pushBrowser();
    const heads = [1, 2].map(() => encryptMessage(Buffer.from('x'), keys).subarray(0, 86));
    expect(heads[0]).not.toEqual(heads[1]);
  });

  it('is refused for a key that is no point of the curve', () => {
    const { auth } = pushBrowser().keys;
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect(() => encryptMessage(Buffer.from('x'), { p256dh, auth })).toThrow(/public key/i);
  });
});
