import { describe, expect, it } from 'vitest';
import { runInContext, systemContext } from '../messaging/request-context.ts';
import { collectLog } from '../testing/test-bench.ts';
import { lineStream, createLogger } from './logger.ts';
import { NestLogger } from './nest-logger.ts';

describe('the log', () => {
  it('writes JSON with time, level and the conversation’s id', async () => {
    const { logger, lines } = collectLog();
    await runInContext(systemContext('c-9'), async () => {
      await Promise.resolve();
      logger.child({ service: 'booking' }).info({ ride: 7 }, 'booked');
    });
    logger.warn('alone');
    expect(lines[0]).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      correlationId: 'c-9',
      service: 'booking',
      ride: 7,
      msg: 'booked',
    });
    expect(lines[1]).not.toHaveProperty('correlationId');
  });

  it('removes personal data and secrets, also inside objects', () => {
    const { logger, lines } = collectLog();
    const ride = { id: 7, phone: '5121234', contact: { email: 'm@example.com' } };
    logger.info({
      ride,
      password: 'curacao',
      request: { headers: { authorization: 'Bearer abc' } },
    });
    const text = JSON.stringify(lines);
    expect(text).toContain('"id":7');
    for (const secret of ['5121234', 'example.com', 'curacao', 'abc']) {
      expect(text).not.toContain(secret);
    }
  });

  it('keeps what a database error says, without the row that it quotes', () => {
    const { logger, lines } = collectLog();
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (phone)=(5121234) already exists.',
    });
    logger.error({ err: new Error('booking failed', { cause }) }, 'request failed');
    logger.error({ err: 'a phone number' }, 'odd');
    expect(lines[0]).toMatchObject({
      err: { type: 'Error', message: 'booking failed', cause: { code: '23505' } },
    });
    expect(JSON.stringify(lines)).not.toContain('5121234');
    expect(lines[1]).toMatchObject({ err: { type: 'string' } });
    expect(JSON.stringify(lines)).not.toContain('a phone number');
  });

  it('writes short lines for a person', () => {
    let text = '';
    const destination = lineStream({ write: (line: string) => (text += line) });
    const logger = createLogger({ level: 'warn', destination }).child({ service: 'dispatch' });
    logger.info('too quiet');
    logger.warn({ err: new Error('timed out') }, 'request failed');
    expect(text).toMatch(/^\d\d:\d\d:\d\d warn {2}dispatch {2}request failed: timed out\n$/);
  });

  it('takes Nest’s words, its start-up as debug', () => {
    const { logger, lines } = collectLog();
    const nest = new NestLogger(logger);
    nest.log('Mapped a message');
    nest.error(new Error('no wings'));
    nest.error('it fell', 'stack', 'Context');
    expect(lines).toMatchObject([
      { level: 'error', err: { message: 'no wings' } },
      { level: 'error', msg: 'it fell' },
    ]);
  });
});
