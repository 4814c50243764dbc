import { expect, it } from 'vitest';
import { Metrics } from './metrics.ts';

it('a part that keeps no security log says nothing of one: an alert compares the numbers of all', async () => {
  const metrics = new Metrics();
  const said = async () => (await metrics.text()).body.match(/^trupial_security_log_.*$/gm);
  expect(await said()).toBeNull();
  metrics.securityLogHead.set({ service: 'identity' }, 7);
  expect(await said()).toEqual(['trupial_security_log_rows{service="identity"} 7']);
});
