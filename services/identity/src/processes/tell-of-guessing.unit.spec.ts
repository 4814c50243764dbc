import { wallClock } from '@trupial/service-kit';
import { collectLog } from '@trupial/service-kit/testing';
import { Pool, type PoolClient } from 'pg';
import { expect, it, vi } from 'vitest';
import { GuessRepository } from '../guessing/guess.repository.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { SendMails } from './send-mails.process.ts';
import { TellOfGuessing } from './tell-of-guessing.process.ts';

it('adds its mails in the order of their mailboxes, which each locks, not of their accounts', async () => {
  const guesses: GuessRepository = Object.create(GuessRepository.prototype);
  const guessed = ['rosa', 'Ana+2', 'maria', 'ana+1'].map((name, id) => ({
    id,
    email: `${name}@example.com`,
    firstName: name,
  }));
  vi.spyOn(guesses, 'takeToTell').mockResolvedValue(guessed);
  const queue: MailQueue = Object.create(MailQueue.prototype);
  const added: string[] = [];
  vi.spyOn(queue, 'add').mockImplementation(async (_, { to }) => {
    added.push(to);
    return true;
  });
  const mails: SendMails = Object.create(SendMails.prototype);
  vi.spyOn(mails, 'poke').mockResolvedValue();
  const client = { query: async () => ({ rows: [] }), release: () => undefined };
  const pool = Object.assign(new Pool(), { connect: async () => client as unknown as PoolClient });
  await new TellOfGuessing(guesses, queue, mails, pool, wallClock, collectLog().logger).poke();
  expect(added).toEqual([
    'Ana+2@example.com',
    'ana+1@example.com',
    'maria@example.com',
    'rosa@example.com',
  ]);
});
