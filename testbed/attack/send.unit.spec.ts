import { describe, expect, it } from 'vitest';
import { faultOf } from './send.ts';

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
