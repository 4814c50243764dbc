import { expect, it } from 'vitest';
import { Tally, verdictOn } from './tally.ts';

const verdict = (...tallies: Tally[]) => {
  const said: string[] = [];
  return { code: verdictOn(tallies, (line) => said.push(line)), said };
};

it('an attack that finds nothing ends with 0 and counts', () => {
  const tally = new Tally('policy matrix');
  tally.count(200, false);
  tally.count(403, true);
  const { code, said } = verdict(tally, new Tally('bus matrix'));
  expect(code).toBe(0);
  expect(said).toContain('policy matrix: 2 calls, 1 refused (1 × 200, 1 × 403)');
  expect(said.at(-1)).toBe('together: 2 calls, 1 refused, 0 × 5xx, 0 surprises');
});

it('a surprise ends it with 1 and is listed', () => {
  const tally = new Tally('bus matrix');
  tally.surprise('taken instead of bus.unsigned', 'identity.create-account unsigned');
  const { code, said } = verdict(tally);
  expect(code).toBe(1);
  expect(said.at(-1)).toBe(
    'SURPRISE bus matrix: taken instead of bus.unsigned ← identity.create-account unsigned',
  );
});

it.each([
  [500, 1],
  [502, 1],
  // Of a busy server; whether it names a time to retry is looked at by faultOf.
  [503, 0],
])('an answer of %i ends it with %i', (status, code) => {
  const tally = new Tally('fuzz');
  tally.count(status, true);
  expect(verdict(tally).code).toBe(code);
});
