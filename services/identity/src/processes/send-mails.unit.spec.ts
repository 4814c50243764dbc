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

it.each([
  ['a mail that was taken: again', () => Promise.resolve(), [2, 0]],
  ['one that may have been: again', () => Promise.reject(new MailUnanswered(null)), [0, 2]],
  ['one that was not: by its next try', () => Promise.reject(new Error('refused')), [0, 1]],
])('notes, while the database is away, %s', async (_, answer, notes) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue: MailQueue = Object.create(MailQueue.prototype);
  vi.spyOn(queue, 'take').mockResolvedValueOnce(mail).mockResolvedValue(null);
  const away = new Error('away');
  const sent = vi.spyOn(queue, 'sent').mockResolvedValue().mockRejectedValueOnce(away);
  const failed = vi.spyOn(queue, 'failed').mockResolvedValue().mockRejectedValueOnce(away);
  const deliver = vi.fn(() => answer());
  const carrier = { deliver, close: () => undefined };
  const worked = new SendMails(queue, carrier, wallClock, collectLog().logger).poke();
  await vi.advanceTimersByTimeAsync(1_000);
  await worked;
  expect([sent.mock.calls.length, failed.mock.calls.length]).toEqual(notes);
  expect(deliver).toHaveBeenCalledTimes(1);
});

it('a stop waits for no database that is away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue: MailQueue = Object.create(MailQueue.prototype);
  vi.spyOn(queue, 'take').mockResolvedValueOnce(mail);
  const sent = vi.spyOn(queue, 'sent').mockRejectedValue(new Error('away'));
  const carrier = { deliver: () => Promise.resolve(), close: () => undefined };
  const mails = new SendMails(queue, carrier, wallClock, collectLog().logger);
  void mails.poke();
  await vi.advanceTimersByTimeAsync(0);
  const stopping = mails.beforeApplicationShutdown();
  await vi.advanceTimersByTimeAsync(1_000);
  await stopping;
  expect(sent).toHaveBeenCalledTimes(2);
});
