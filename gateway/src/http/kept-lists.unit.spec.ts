import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { KeptLists } from './kept-lists.ts';

const request = (url: string): FastifyRequest =>
  ({ url, query: Object.fromEntries(new URL(url, 'http://x').searchParams) }) as FastifyRequest;
const list = (body: string) => ({ mark: 'm', next: null, body });

it('keeps a list by its question, whatever the stamp of the call', () => {
  const lists = new KeptLists();
  lists.keep(request('/a?type=pending&_t=1'), list('[1]'));
  expect(lists.find(request('/a?type=pending&_t=2'))?.body).toBe('[1]');
  expect(lists.find(request('/a?type=completed&_t=1'))).toBeUndefined();
  expect(lists.find(request('/b?type=pending'))).toBeUndefined();
});

it('forgets what was not asked for the longest time, above 500 lists', () => {
  const lists = new KeptLists();
  for (let n = 0; n < 500; n += 1) lists.keep(request(`/${n}`), list('[]'));
  lists.find(request('/0'));
  lists.keep(request('/500'), list('[]'));
  expect(lists.find(request('/0'))).toBeDefined();
  expect(lists.find(request('/1'))).toBeUndefined();
  expect(lists.find(request('/500'))).toBeDefined();
});

it('keeps no more than its limit of memory, and nothing that is too large', () => {
  const lists = new KeptLists();
  lists.keep(request('/large'), list('x'.repeat(2_000_001)));
  expect(lists.find(request('/large'))).toBeUndefined();
  for (let n = 0; n < 9; n += 1) lists.keep(request(`/${n}`), list('x'.repeat(2_000_000)));
  expect(lists.find(request('/0'))).toBeUndefined();
  expect(lists.find(request('/1'))).toBeDefined();
  // Replaced, not added.
  for (let n = 0; n < 9; n += 1) lists.keep(request('/8'), list('x'.repeat(1_000_000)));
  expect(lists.find(request('/1'))).toBeDefined();
});
