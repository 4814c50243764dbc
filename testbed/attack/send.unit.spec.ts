import { describe, expect, it } from 'vitest';
import { faultOf, isCutShort } from './send.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const told = '{"error":"Some text.","code":"some.code"}';

describe('what counts as a fault', () => {
  it.each([
    [500, json, told],
    [502, json, told],
    [503, json, told],
    [400, json, '{"error":"Some text."}'],
    [400, json, '{"error":"","code":"x"}'],
    [400, json, 'Bad Request'],
    [404, { 'content-type': 'text/html' }, told],
    [413, {}, ''],
  ])('%i %j %s', (status, headers, text) => {
    expect(faultOf({ method: 'GET' }, { status, headers, text })).toEqual(expect.any(String));
  });

  it.each([
    [200, {}, ''],
    [304, {}, ''],
    [400, json, told],
    [503, { ...json, 'retry-after': '1' }, told],
  ])('not %i %j %s', (status, headers, text) => {
    expect(faultOf({ method: 'GET' }, { status, headers, text })).toBeUndefined();
  });
});

describe('an end of the connection without an answer', () => {
  const closed = (code: string) => Object.assign(new Error(`write ${code}`), { code });
  const long = { body: 'x'.repeat(70_000) };

  it('is an answer to a body that is longer than the server reads', () => {
    expect(isCutShort(long, closed('EPIPE'))).toBe(true);
    expect(isCutShort(long, closed('ECONNRESET'))).toBe(true);
  });

  it('is a surprise otherwise', () => {
    expect(isCutShort({ body: 'x'.repeat(60_000) }, closed('EPIPE'))).toBe(false);
    expect(isCutShort({}, closed('ECONNRESET'))).toBe(false);
    expect(isCutShort(long, closed('ECONNREFUSED'))).toBe(false);
    expect(isCutShort(long, new Error('no answer within 10000 ms'))).toBe(false);
  });
});
