import { describe, expect, it } from 'vitest';
import { closeInTurn, closeTogether } from './close-all.ts';

describe.each([closeInTurn, closeTogether])('$name', (closeAll) => {
  it('closes all, also after one that fails, and then says what failed first', async () => {
    const closed: string[] = [];
    const closing = closeAll([
      async () => closed.push('feeds'),
      () => {
        throw new Error('no database');
      },
      () => Promise.reject(new Error('no broker')),
      async () => closed.push('log'),
    ]);
    await expect(closing).rejects.toThrow('no database');
    expect(closed).toEqual(['feeds', 'log']);
  });

  it('is done when all are', async () => {
    await expect(closeAll([async () => 'a', () => undefined])).resolves.toBeUndefined();
  });
});

it('one after the other means that the second begins when the first has ended', async () => {
  const said: string[] = [];
  const slow = (name: string) => async () => {
    said.push(`${name} begins`);
    await Promise.resolve();
    said.push(`${name} ends`);
  };
  await closeInTurn([slow('gateway'), slow('database')]);
  expect(said).toEqual(['gateway begins', 'gateway ends', 'database begins', 'database ends']);
});
