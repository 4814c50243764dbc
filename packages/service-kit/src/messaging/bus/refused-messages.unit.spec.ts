import { identityMessages } from '@trupial/contracts/messages';
import type { Duty } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import {
  codeOf,
  newAccount,
  operator,
  overheard,
  rider,
  staff,
  wire,
} from '../../testing/bus-wire.ts';
import { signingKeys } from '../../testing/signing-keys.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { Messenger } from '../messenger.ts';
import { type Actor, systemContext } from '../request-context.ts';
import { encodeContext } from '../wire.ts';
import { type BusPolicy, productPolicy } from './bus-policy.ts';
import { pairKeysOf } from './pair-keys.ts';
import { sealed } from './seal.ts';

describe('a message on the bus is refused, and nothing is done,', () => {
  it('when a stranger asks for a staff account', async () => {
    const { ask, taken, refused } = await wire();
    const body = JSON.stringify(newAccount);
    const deadline = Date.now() + 1_000;
    const claims = [
      {},
      encodeContext({ ...systemContext(), deadline }),
      encodeContext({ ...systemContext(), who: staff, deadline }),
    ];
    for (const headers of claims) {
      expect(codeOf(await ask('identity.create-account', { body, headers }))).toBe('bus.unsigned');
    }
    expect(taken).toEqual([]);
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('bus.unsigned'));
  });

  it('when it has no who', async () => {
    const { as, taken } = await wire();
    const { who: _, ...headers } = encodeContext({
      ...systemContext(),
      deadline: Date.now() + 1_000,
    });
    const reply = await as('gateway').request(
      'dispatch.ride-command',
      { body: '{}', headers },
      1e3,
    );
    expect(codeOf(reply)).toBe('bus.unsigned');
    expect(taken).toEqual([]);
  });

  it('when it has no deadline, or one that is too far away', async () => {
    const { as, taken } = await wire();
    const sent = async (deadline?: number) => {
      const headers = encodeContext({
        ...systemContext(),
        who: operator,
        ...(deadline && { deadline }),
      });
      const message = { body: '{}', headers };
      return codeOf(await as('gateway').request('dispatch.ride-command', message, 1_000));
    };
    expect(await sent()).toBe('bus.unsigned');
    expect(await sent(Date.now() + 3_600_000)).toBe('bus.endless');
    expect(taken).toEqual([]);
  });

  it('when its who was changed', async () => {
    const { ask, message, subject, taken } = await overheard(rider);
    const headers = { ...message.headers, who: JSON.stringify(operator), id: 'another' };
    expect(codeOf(await ask(subject, { ...message, headers }))).toBe('bus.forged');
    expect(taken).toEqual([]);
  });

  it.each([
    'from',
    'id',
    'correlation-id',
    'who',
    'deadline',
    'min-position',
    'traceparent',
    'network',
  ])('when its %s was changed, added or left out', async (name) => {
    const { ask, message, subject, taken } = await overheard();
    for (const value of ['another', `${message.headers[name]}1`, undefined]) {
      const { [name]: _, ...headers } = message.headers;
      if (value === undefined && message.headers[name] === undefined) continue;
      const changed = value === undefined ? headers : { ...headers, [name]: value };
      const reply = await ask(subject, { ...message, headers: changed });
      expect(codeOf(reply), `${value}`).toBe('bus.forged');
    }
    expect(taken).toEqual([]);
  });

  it('when its body was changed', async () => {
    const { ask, message, subject, taken } = await overheard();
    const body = message.body.replace('"rideId":3', '"rideId":4');
    expect(body).not.toBe(message.body);
    expect(codeOf(await ask(subject, { ...message, body }))).toBe('bus.forged');
    expect(taken).toEqual([]);
  });

  it('when it was for another subject', async () => {
    const { ask, message, taken } = await overheard();
    for (const subject of ['dispatch.erase-driver', 'identity.profile']) {
      const reply = await ask(subject, message);
      expect(codeOf(reply), subject).toBe('bus.forged');
    }
    expect(taken).toEqual([]);
  });

  it('when it was here before', async () => {
    const { ask, message, subject, taken, refused } = await overheard();
    expect(codeOf(await ask(subject, message))).toBe('bus.replayed');
    expect(taken).toEqual([]);
    expect(refused).toEqual([
      { subject, code: 'bus.replayed', from: 'gateway', receiver: 'dispatch' },
    ]);
  });

  it('when it is signed rightly and its seal does not open', async () => {
    const { as, keys, taken, refused } = await wire();
    // Who says of no subject that it is sealed, and signs what he is given as it is.
    const bare: BusPolicy = {
      ...productPolicy,
      request(subject) {
        const rule = productPolicy.request(subject);
        return rule && { ...rule, sealed: false };
      },
    };
    const { seal } = pairKeysOf('gateway', keys).get('identity')!; // every part is in it
    const text = JSON.stringify(newAccount);
    const bodies = {
      'in clear': text,
      'sealed for another message': sealed(text, seal, 'another request'),
      empty: '',
    };
    for (const [what, body] of Object.entries(bodies)) {
      const deadline = Date.now() + 1_000;
      const headers = encodeContext({ ...systemContext(), who: staff, deadline });
      const message = { body, headers };
      const gateway = as('gateway', keys, bare);
      const reply = await gateway.request('identity.create-account', message, 1_000);
      expect(reply.headers['outcome'], what).toBe('refused');
    }
    expect(taken).toEqual([]);
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('bus.sealed'));
    expect(refused[0]).toMatchObject({ from: 'gateway', receiver: 'identity' });
  });

  it('when its deadline has passed', async () => {
    const { as, taken } = await wire();
    const late = { ...systemContext(), who: operator, deadline: Date.now() - 1 };
    const message = { body: '{}', headers: encodeContext(late) };
    const reply = await as('gateway').request('dispatch.ride-command', message, 1_000);
    expect(codeOf(reply)).toBe('bus.stale');
    expect(taken).toEqual([]);
  });

  it('when it is signed with a key that is not the part’s', async () => {
    const { as, taken, refused } = await wire();
    const stranger = new Messenger(as('gateway', signingKeys()));
    const refusal = await refusalOf(
      stranger.request(identityMessages.createAccount, newAccount, { who: staff }),
    );
    expect(refusal.kind).toBe('unavailable');
    expect(refusal.cause).toMatchObject({ problem: 'forged-reply' });
    expect(taken).toEqual([]);
    expect(refused[0]).toMatchObject({ code: 'bus.forged', from: 'gateway' });
  });

  it('when the part that signs may not send it, or not for this role', async () => {
    const { as, taken, refused } = await wire();
    const asked = (part: 'booking' | 'gateway', who: Actor) =>
      refusalOf(
        new Messenger(as(part)).request(identityMessages.createAccount, newAccount, { who }),
      );
    expect((await asked('booking', staff)).code).toBe('bus.sender');
    expect((await asked('gateway', rider)).toShape()).toMatchObject({
      kind: 'forbidden',
      code: 'auth.wrong_role',
    });
    // Only identity itself makes accounts in nobody's name.
    expect((await asked('gateway', systemContext().who)).code).toBe('auth.wrong_role');
    expect(taken).toEqual([]);
    expect(refused).toHaveLength(3);
  });

  it('for somebody who must do something else first', async () => {
    const { as, taken, refused } = await wire();
    const asked = (mustFirst: Duty) =>
      refusalOf(
        new Messenger(as('gateway')).request(identityMessages.createAccount, newAccount, {
          who: { ...staff, mustFirst },
        }),
      );
    expect(await asked('set-up-factor')).toMatchObject({
      kind: 'forbidden',
      code: 'second_factor.setup_required',
    });
    expect(await asked('choose-password')).toMatchObject({ code: 'password.change_required' });
    expect(taken).toEqual([]);
    expect(refused).toHaveLength(2);
  });

  it('for somebody who has not proved for five minutes who he is, where that is needed', async () => {
    const { as, taken } = await wire();
    const asked = (who: Actor) =>
      refusalOf(
        new Messenger(as('gateway')).request(identityMessages.createAccount, newAccount, { who }),
      );
    const { proofAge: _, ...unproved } = staff;
    for (const who of [unproved, { ...staff, proofAge: 300_001 }]) {
      expect(await asked(who)).toMatchObject({ kind: 'forbidden', code: 'proof.required' });
    }
    expect(taken).toEqual([]);
  });
});
