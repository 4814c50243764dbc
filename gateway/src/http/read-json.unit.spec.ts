import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('reading a body', () => {
  it.each([
    ['', {}],
    [' \n', {}],
    ['{"a":[1,{"b":"]]]]{{{{"}]}', { a: [1, { b: ']]]]{{{{' }] }],
    ['"\\"[[["', '"[[['],
    [`{"a":"${'['.repeat(100)}\\\\"}`, { a: `${'['.repeat(100)}\\` }],
  ])('takes %s', (text, value) => {
    expect(readJson(text)).toEqual(value);
  });

  it('takes 20 levels and no more', () => {
    expect(() => readJson(nested(20))).not.toThrow();
    expect(() => readJson(nested(21))).toThrow('The request is malformed.');
    expect(() => readJson(`{"a":`.repeat(21))).toThrow('The request is malformed.');
    // Side by side is not deep.
    expect(() => readJson(`[${Array.from({ length: 50 }, () => '[]').join()}]`)).not.toThrow();
  });

  it.each([
    ['{"__proto__":{"a":1}}', 'forbidden prototype property'],
    ['{"a":{"constructor":{"prototype":{"b":1}}}}', 'forbidden prototype property'],
    ['{', 'JSON'],
    ['NaN', 'JSON'],
    ['"', 'JSON'],
  ])('refuses %s', (text, message) => {
    expect(() => readJson(text)).toThrow(message);
  });
});
