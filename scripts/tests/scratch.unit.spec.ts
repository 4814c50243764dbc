import { expect, it } from 'vitest';
import { hasRoomInMemory, type Machine } from './scratch.ts';

const gigabyte = 1024 ** 3;
const machine: Machine = {
  platform: 'linux',
  disk: () => ({ type: 0x0102_1994, free: 12 * gigabyte }),
  memory: () => 20 * gigabyte,
};

it('is in memory where there is room for it', () => {
  expect(hasRoomInMemory(machine)).toBe(true);
});

it.each<[string, Partial<Machine>]>([
  ['on another system', { platform: 'darwin' }],
  ['on a disk', { disk: () => ({ type: 0xef53, free: 12 * gigabyte }) }],
  ['on a memory disk as small as Docker’s', { disk: () => ({ type: 0x0102_1994, free: 64e6 }) }],
  ['with little memory', { memory: () => 3 * gigabyte }],
  [
    'without a memory disk',
    {
      disk: () => {
        throw new Error('ENOENT');
      },
    },
  ],
])('is not %s', (_, other) => {
  expect(hasRoomInMemory({ ...machine, ...other })).toBe(false);
});
