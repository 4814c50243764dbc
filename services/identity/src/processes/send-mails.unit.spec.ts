import { MailUnanswered, wallClock } from '@trupial/service-kit';
import { collectLog } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type DueMail, MailQueue } from '../mail/mail-queue.ts';
import { SendMails } from './send-mails.process.ts';

const mail: DueMail = {
  id: '0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d12',
  accountId: 7,
  to: 'maria@example.com',
  subject: 'Hello',
  text: 'All is well.',
  tries: 1,
  deliverUntil: new Date(Date.now() + 3_600_000),
};

it('ends a try without an answer two seconds after it is to stop, and notes it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue: MailQueue = Object.create(MailQueue.prototype);
  vi.spyOn(queue, 'take').mockResolvedValueOnce(mail);
  const failed = vi.spyOn(queue, 'failed').mockResolvedValue();
  const unanswered = new MailUnanswered(null);
  const { promise, reject } = Promise.withResolvers<void>();
  const close = vi.fn(() => reject(unanswered));
  const mails = new SendMails(
    queue,
    { deliver: () => promise, close },
    wallClock,
    collectLog().logger,
  );
  void mails.poke();
  const stopping = mails.beforeApplicationShutdown();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await stopping;
  expect(failed).toHaveBeenCalledExactlyOnceWith(mail, unanswered);
});
