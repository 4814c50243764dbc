import { loadConfig, wallClock } from '@trupial/service-kit';
import { collectLog, testSecret } from '@trupial/service-kit/testing';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import type { DueNotification } from '../queue/rows.ts';
import { sampleMail } from '../testing/sample-mails.ts';
import { RecipientLimit } from './recipient-limit.ts';

const now = wallClock();
const due: DueNotification = {
  id: '0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d12',
  source: 'an event',
  recipient: 'ride-12',
  kind: 'booked',
  rideId: 12,
  driverId: null,
  amendment: null,
  happenedAt: now,
  expiresAt: now,
  channel: 'email',
  tries: 1,
  unanswered: 0,
  lease: '00000000-0000-4000-8000-000000000000',
  queuedAt: now,
};

/** A database that counts these, and is away when some are taken back. */
function countsOnly(): Pool {
  const query = async (text: string, [counted]: readonly string[]) => {
    if (text.includes('dropped')) throw new Error('The database is away.');
    const these: readonly { address: string; times: number }[] = JSON.parse(counted ?? '');
    return { rows: these.map(({ address, times }) => ({ address, sent: times })) };
  };
  return Object.assign(new Pool(), { query });
}

it('drops what is too many, and asks to call, also when it cannot say that it was not sent', async () => {
  const { logger, lines } = collectLog();
  const config = loadConfig({ TRUPIAL_RATE_LIMITS: 'strict' });
  const limit = new RecipientLimit(countsOnly(), wallClock, { secret: testSecret }, config, logger);
  const mail = { ...sampleMail('booked', 'en'), mostAnHour: 1 };
  const dropped = { state: 'dropped', reason: 'too_many' };
  expect(await limit.applied('email', [due, due, due], [mail, mail, mail])).toEqual([
    mail,
    { ...dropped, askToCall: true },
    { ...dropped, askToCall: false },
  ]);
  expect(lines.map(({ msg }) => msg)).toEqual(['could not take back what was not sent']);
});
