import { erasureMessages, staffMessages } from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startFactorBench } from '../testing/start-factor-bench.ts';

const as = (id: number) =>
  ({ who: { id: String(id), role: 'staff', username: 'staff', proofAge: 0 } }) as const;
const asStaff = as(999);

it('the list of accounts goes on after one that was erased, whose name has a space', async () => {
  const bench = await startFactorBench();
  onTestFinished(() => bench.stop());
  const names: string[] = [];
  const { accountId: staffId, username: own } = await bench.person('staff');
  names.push(own);
  for (const role of ['driver', 'rider', 'rider', 'staff'] as const) {
    const { username, accountId } = await bench.person(role);
    if (username !== 'rider4') names.push(username);
    else {
      const gone = { phone: null, email: null, username, preview: false };
      await bench.messenger.request(erasureMessages.eraseAccounts, gone, as(staffId));
      names.push(`erased ${accountId}`);
    }
  }
  const page = (cursor?: string) =>
    bench.messenger.request(
      staffMessages.accounts,
      { role: null, search: null, limit: 1, ...(cursor !== undefined && { cursor }) },
      asStaff,
    );
  const found: string[] = [];
  const erased: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { accounts, next } = await page(cursor);
    found.push(...accounts.map(({ username }) => username));
    erased.push(...accounts.filter((one) => one.erased).map(({ username }) => username));
    if (next === null) break;
    cursor = next;
  }
  expect(found).toEqual(names.toSorted());
  expect(erased).toEqual([expect.stringMatching(/^erased \d+$/)]);
  const broken = Buffer.from('100%').toString('base64url');
  for (const bad of ['', 'rider4', broken]) {
    expect(await refusalOf(page(bad))).toMatchObject({ code: 'history.bad_cursor' });
  }
});

describe('a number and a name', () => {
  let bench: Awaited<ReturnType<typeof startFactorBench>>;
  beforeAll(async () => {
    bench = await startFactorBench();
    await bench.person('rider');
  });
  afterAll(() => bench.stop());

  it.each([
    ['512 3456', 1],
    ['+599 9 512 3456', 1],
    ['(5999) 512-3456', 1],
    ['512 3457', 0],
    ['-', 0],
    [' maria\u00a0  CURIEL', 1],
    ['mari\u0301a', 0],
  ])('are found however they are written: %s', async (search, many) => {
    const asked = { role: null, search, limit: 10 };
    const { accounts } = await bench.messenger.request(staffMessages.accounts, asked, asStaff);
    expect(accounts).toHaveLength(many);
  });
});
