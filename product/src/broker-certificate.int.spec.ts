import { makeKeys } from '@trupial/service-kit';
import { natsMissing, startTestNats, type GuardedNats } from '@trupial/service-kit/testing';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dayMs = 86_400_000;
const hosts = ['localhost', '127.0.0.1'];

describe.skipIf(natsMissing)(`the broker's certificate${natsMissing ?? ''}`, () => {
  let nats: GuardedNats;
  let office: TestOffice;
  beforeAll(async () => {
    nats = await startTestNats();
    office = await startTestOffice({ ...nats.settings, METRICS_PORT: '0', HOST: '127.0.0.1' });
  });
  afterAll(async () => {
    await office?.stop();
    await nats?.stop();
  });

  const notices = async (): Promise<unknown> =>
    (await office.staff('GET', '/admin/status/')).at('notices');
  const measuredEnd = async (): Promise<number> => {
    const text = await (
      await fetch(`http://127.0.0.1:${office.product.machinePort}/metrics`)
    ).text();
    const [, seconds] = /^trupial_broker_certificate_end_seconds\S* (\S+)$/m.exec(text) ?? [];
    return Number(seconds);
  };
  /** As `npm run keys` did `days` ago. */
  const makeAgain = (days: number): Promise<void> =>
    makeKeys(nats.keysFolder, { hosts, now: new Date(Date.now() - days * dayMs) });

  it('is told to staff from thirty days before its end, until it is made anew', async () => {
    await makeAgain(699);
    await expect.poll(measuredEnd).toBeCloseTo((Date.now() + 31 * dayMs) / 1_000, -2);
    expect(await notices()).toEqual([]);
    await makeAgain(701);
    await expect.poll(notices, { timeout: 30_000 }).toEqual(['broker_certificate_ends']);
    await makeAgain(0);
    await expect.poll(notices, { timeout: 30_000 }).toEqual([]);
    expect(await measuredEnd()).toBeCloseTo((Date.now() + 730 * dayMs) / 1_000, -2);
  });
});
