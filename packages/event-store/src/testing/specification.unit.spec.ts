import { AssertionError } from 'node:assert';
import { describe, expect, it } from 'vitest';

import type { Decider } from '../decider.ts';
import { specificationFor } from './specification.ts';

/** A door: the smallest life with a rule. */
const door: Decider<'open' | 'close', boolean, { type: 'Opened' | 'Closed' }> = {
  initialState: false,
  decide(command, isOpen) {
    if (command === 'open') return isOpen ? [] : [{ type: 'Opened' }];
    if (!isOpen) throw Object.assign(new Error('it is closed'), { code: 'door.closed' });
    return [{ type: 'Closed' }];
  },
  evolve: (_isOpen, { type }) => type === 'Opened',
};
const given = specificationFor(door);
const opened = { type: 'Opened' } as const;
const closed = { type: 'Closed' } as const;
const noEvents: (typeof opened)[] = [];

describe('a specification holds', () => {
  it('when the events are those expected', () => given(opened, closed).when('open').then(opened));
  it('when there is nothing to do', () => given(opened).when('open').thenNothing());
  it('when the refusal has the code', () => given().when('close').thenFails('door.closed'));
});

describe('a specification fails', () => {
  const fails = (check: () => void): void => expect(check).toThrow(AssertionError);

  it('when other, more or fewer events come', () => {
    fails(() => given().when('open').then(closed));
    fails(() => given().when('open').then(opened, opened));
    fails(() =>
      given()
        .when('open')
        .then(...noEvents),
    );
    fails(() => given(opened).when('open').then(opened));
  });
  it('when something happens where nothing should', () =>
    fails(() => given().when('open').thenNothing()));
  it('when there is no refusal, or another one', () => {
    fails(() => given(opened).when('close').thenFails('door.closed'));
    fails(() => given().when('close').thenFails('door.locked'));
  });
  it('when the decider breaks instead of refusing', () => {
    const broken = specificationFor({
      ...door,
      decide: () => {
        throw new TypeError('a defect');
      },
    });
    expect(() => broken().when('open').thenFails('door.closed')).toThrow(TypeError);
  });
});
