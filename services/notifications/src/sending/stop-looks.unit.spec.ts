import { Metrics, wallClock } from '@trupial/service-kit';
import { collectLog } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { NotificationQueue } from '../queue/notification.queue.ts';
import { CarrierReports } from '../reports/carrier-reports.ts';
import { OfficeCalls } from './office-calls.ts';
import { Preparation } from './preparation.ts';
import { RecipientLimit } from './recipient-limit.ts';
import { SendNotifications } from './send-notifications.process.ts';

it.each(['dropExpired', 'settleLeft', 'askForWaiting'] as const)(
  'a stop waits for what has begun: %s',
  async (which) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const queue: NotificationQueue = Object.create(NotificationQueue.prototype);
    const reports: CarrierReports = Object.create(CarrierReports.prototype);
    const preparation: Preparation = Object.create(Preparation.prototype);
    const limit: RecipientLimit = Object.create(RecipientLimit.prototype);
    const calls: OfficeCalls = Object.create(OfficeCalls.prototype);
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = Promise.resolve();
    vi.spyOn(queue, 'dropExpired').mockReturnValue(which === 'dropExpired' ? promise : done);
    vi.spyOn(reports, 'settleLeft').mockReturnValue(which === 'settleLeft' ? promise : done);
    vi.spyOn(calls, 'askForWaiting').mockReturnValue(which === 'askForWaiting' ? promise : done);
    const { logger } = collectLog();
    const sending = new SendNotifications(
      queue,
      preparation,
      limit,
      reports,
      calls,
      [],
      wallClock,
      logger,
      new Metrics(),
    );
    sending.onApplicationBootstrap();
    vi.advanceTimersByTime(1_000);
    let isStopped = false;
    const stopping = sending.beforeApplicationShutdown().then(() => (isStopped = true));
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    resolve();
    await stopping;
  },
);
