import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.ts';
import { blocksOf, composed, composeMissing, composeSecrets } from './testing/composed.ts';

// One container that grows without end takes neither the machine nor the database with it.

const bytes = (limit: string): number => {
  const [, number = '', unit = ''] = /^(\d+)([mg]?)$/.exec(limit.replaceAll(/['"]/g, '')) ?? [];
  return Number(number) * ({ m: 2 ** 20, g: 2 ** 30 }[unit] ?? 1);
};

describe.skipIf(composeMissing !== undefined)(`limits ${composeMissing ?? ''}`, () => {
  const profiles = { COMPOSE_PROFILES: 'keys,kurrentdb,monitoring' };
  const blocksOfAll = () =>
    blocksOf(composed(['docker-compose.yml'], { ...composeSecrets, ...profiles }).stdout);
  const limit = (name: string, key: string): string =>
    new RegExp(`^ {4}${key}: (.*)$`, 'm').exec(blocksOfAll().get(name) ?? '')?.[1] ?? '';

  it('of processes are there for every container', () => {
    const blocks = blocksOfAll();
    expect([...blocks.keys()]).toEqual(
      expect.arrayContaining(['gateway', 'keys', 'kurrentdb', 'grafana']),
    );
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
        // Docker would add as much swap again.
        expect.soft(limit(name, 'memswap_limit'), name).toBe(memory);
      }
    }
  });

  it('of memory are told by the alert MemoryGrows, before Node or Docker ends a part', async () => {
    const alerts = await readFile(join(root, 'docker', 'alerts.yml'), 'utf8');
    const [, alert = ''] = /process_resident_memory_bytes\{.*\} > (\S+)/.exec(alerts) ?? [];
    expect(Number(alert)).toBeGreaterThan(5e8);
    for (const [name, block] of blocksOfAll()) {
      if (!/^ {6}METRICS_PORT: /m.test(block)) continue;
      const [, NODE_OPTIONS = ''] = /^ {6}NODE_OPTIONS: (.*)$/m.exec(block) ?? [];
      // What Node chooses by itself depends on the machine, and is half of a container's memory.
      expect.soft(NODE_OPTIONS, name).toContain('--max-old-space-size=');
      const heap = Number(
        execFileSync(process.execPath, ['-p', 'v8.getHeapStatistics().heap_size_limit'], {
          env: { NODE_OPTIONS },
        }),
      );
      expect.soft(heap, name).toBeGreaterThan(1.1 * Number(alert));
      // The rest of a process needs some 100 MB.
      expect.soft(bytes(limit(name, 'mem_limit')), name).toBeGreaterThan(heap + 1e8);
    }
  });
});
