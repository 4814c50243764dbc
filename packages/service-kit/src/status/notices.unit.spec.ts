import { expect, it } from 'vitest';
import { Notices } from './notices.ts';

it('notices are those whose check says so now; one that fails tells nothing', async () => {
  let isBroken = false;
  const notices = new Notices()
    .add('security_log_broken', () => isBroken)
    .add('security_log_unwritable', () => Promise.reject(new Error('no answer')))
    .add('maps_budget_used', () => Promise.resolve(true));
  expect(await notices.current()).toEqual(['maps_budget_used']);
  isBroken = true;
  expect(await notices.current()).toEqual(['security_log_broken', 'maps_budget_used']);
});
