import { describe, expect, it } from 'vitest';
import { blocksOf, composed, composeMissing, composeSecrets } from './testing/composed.ts';

// One container that grows without end takes neither the machine nor the database with it.

const bytes = (limit: string): number => {
  const [, number = '', unit = ''] = /^(\d+)([mg]?)$/.exec(limit.replaceAll(/['"]/g, '')) ?? [];
  return Number(number) * ({ m: 2 ** 20, g: 2 ** 30 }[unit] ?? 1);
};

describe.skipIf(composeMissing !== undefined)(`limits ${composeMissing ?? ''}`, () => {
  const blocksOfAll = () => blocksOf(composed(['docker-compose.yml'], composeSecrets).stdout);
  const limit = (name: string, key: string): string =>
    new RegExp(`^ {4}${key}: (.*)$`, 'm').exec(blocksOfAll().get(name) ?? '')?.[1] ?? '';

  it('of processes are there for every container', () => {
    const blocks = blocksOfAll();
    expect(blocks.size).toBeGreaterThan(0);
    for (const name of blocks.keys()) {
      const pids = Number(limit(name, 'pids_limit'));
      expect.soft(pids, name).toBeGreaterThanOrEqual(64);
      expect.soft(pids, name).toBeLessThanOrEqual(1024);
    }
    // A process for each connection, and Postgres' own.
    const [, connections = ''] = /max_connections=(\d+)/.exec(blocks.get('postgres') ?? '') ?? [];
    expect(Number(limit('postgres', 'pids_limit'))).toBeGreaterThan(2 * Number(connections));
  });

  it('of memory are there for every container but the database, on a machine with 4 GB', () => {
    for (const name of blocksOfAll().keys()) {
      const memory = limit(name, 'mem_limit');
      // Whatever else grows: what was booked is written.
      if (name === 'postgres') expect.soft(memory).toBe('');
      else {
        expect.soft(bytes(memory), name).toBeGreaterThanOrEqual(64 * 2 ** 20);
        expect.soft(bytes(memory), name).toBeLessThanOrEqual(2 * 2 ** 30);
      }
    }
    // The alert MemoryGrows comes first, at 1 GB.
    expect(bytes(limit('booking', 'mem_limit'))).toBeGreaterThan(1.2e9);
  });
});
