import { describe, expect, it } from 'vitest';
import { wireCount, wireVersion } from './wire.ts';

// The service behind a call takes safe integers only: what is larger must be refused in words here.
describe.each([
  ['a count', wireCount('no')],
  ['a version', wireVersion('no')],
])('%s on the wire', (_, schema) => {
  it.each([0, 12, '12', 999_999, '999999'])('can be %j', (given) => {
    expect(schema.parse(given)).toBe(Number(given));
  });

  it.each([1e6, 2.087847472650748e191, '1000000', 1.5, '1.5', '', null])('is never %j', (given) => {
    const { error } = schema.safeParse(given);
    expect(error?.issues.map(({ message }) => message)).toEqual(['no']);
  });
});

it('a version is not negative', () => {
  expect(wireVersion('no').safeParse(-1).success).toBe(false);
});
