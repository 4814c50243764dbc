import { describe, expect, it } from 'vitest';
import { Journal } from './journal.ts';

const refused = (status: number, headers = {}) => new Response(null, { status, headers });

describe('what the journal finds odd', () => {
  it('is every answer that api.md does not know', () => {
    const journal = new Journal();
    journal.answered('accept-ride', refused(409), 'already_assigned');
    journal.answered('accept-ride', refused(503, { 'retry-after': '1' }), 'log.unavailable');
    expect(journal.violations).toEqual([]);
    journal.answered('accept-ride', refused(500), 'internal');
    journal.answered('accept-ride', refused(503), 'log.unavailable');
    journal.answered('accept-ride', refused(409), undefined);
    journal.answered('finish-ride', refused(409), 'ride.busy');
    expect(journal.violations.map(({ what }) => what)).toEqual([
      '500 internal: not even a broken dependency is answered like this',
      '503 log.unavailable: without Retry-After',
      '409 (no code): without a code',
      '409 ride.busy: a command that was not decided is answered 503',
    ]);
    expect(journal.refusals.get('503 log.unavailable')).toBe(2);
  });

  it('is two answers to one command', () => {
    const journal = new Journal();
    const done = { kind: 'answered', answer: { id: 1 } };
    const lost = { kind: 'lost', why: 'TimeoutError' };
    expect(journal.agreed([lost, done], 'a')).toBe(done);
    expect(journal.agreed([done, { ...done }], 'b')).toBe(done);
    expect(journal.agreed([{ kind: 'refused', code: 'x' }, lost], 'c')).toBe(lost);
    expect(journal.agreed([{ kind: 'refused', code: 'x' }, done], 'd')).toBe(done);
    expect(journal.violations).toEqual([]);
    journal.agreed([done, { kind: 'answered', answer: { id: 2 } }], 'e');
    expect(journal.violations.map(({ at }) => at)).toEqual(['e']);
  });
});
