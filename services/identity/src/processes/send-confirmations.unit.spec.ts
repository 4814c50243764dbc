import { loadConfig, wallClock } from '@trupial/service-kit';
import { collectLog } from '@trupial/service-kit/testing';
import { Pool, type PoolClient } from 'pg';
import { expect, it, vi } from 'vitest';
import { ConfirmationRepository } from '../addresses/confirmation.repository.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { SendConfirmations } from './send-confirmations.process.ts';
import { SendMails } from './send-mails.process.ts';

it('adds its mails in the order of their mailboxes, which each locks, not of their accounts', async () => {
  const confirmations: ConfirmationRepository = Object.create(ConfirmationRepository.prototype);
  const due = ['rosa', 'Ana+2', 'maria', 'ana+1'].map((name, id) => ({
    id,
    email: `${name}@example.com`,
    wasPostponed: false,
  }));
  vi.spyOn(confirmations, 'takeDue').mockResolvedValue(due);
  const queue: MailQueue = Object.create(MailQueue.prototype);
  const added: string[] = [];
  vi.spyOn(queue, 'add').mockImplementation(async (_, { to }) => {
    added.push(to);
    return false;
  });
  const mails: SendMails = Object.create(SendMails.prototype);
  vi.spyOn(mails, 'poke').mockResolvedValue();
  const client = { query: async () => ({ rows: [] }), release: () => undefined };
  const pool = Object.assign(new Pool(), { connect: async () => client as unknown as PoolClient });
  const { logger } = collectLog();
  const config = loadConfig({});
  await new SendConfirmations(confirmations, queue, mails, config, pool, wallClock, logger).poke();
  expect(added).toEqual([
    'Ana+2@example.com',
    'ana+1@example.com',
    'maria@example.com',
    'rosa@example.com',
  ]);
});
