import { securityMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ridesInPages } from '../testing/rides-in-pages.ts';
import { type StandIn, startTestGateway } from '../testing/start-test-gateway.ts';

describe.each(['export.csv', 'export.xlsx'])('HEAD of %s', (path) => {
  let gateway: Awaited<ReturnType<typeof startTestGateway>>;
  let answer: StandIn;
  let pages = 0;
  let reported = 0;

  beforeAll(async () => {
    gateway = await startTestGateway((subject, payload) => {
      if (subject === securityMessages.reportSecurity.subject) {
        reported += 1;
        return { ok: {} };
      }
      pages += 1;
      return answer(subject, payload);
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    [pages, reported] = [0, 0];
    answer = ridesInPages(1_234);
  });

  const ask = async (method: 'GET' | 'HEAD', query = '') =>
    fetch(`${gateway.url}/api/ride-history/${path}${query}`, {
      method,
      headers: { Authorization: `Bearer ${await gateway.token('operator')}` },
    });
  const described = ({ status, headers }: Response) => [
    status,
    ...['content-type', 'content-disposition', 'cache-control'].map((name) => headers.get(name)),
  ];

  it('says what GET is, reads no more than the first page, and is no export', async () => {
    const head = await ask('HEAD');
    expect(await head.text()).toBe('');
    // A GET afterwards comes to its end later than what HEAD would have read.
    const get = await ask('GET');
    expect((await get.arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect(described(head)).toEqual(described(get));
    expect({ pages, reported }).toEqual({ pages: 1 + 3, reported: 1 });
  });

  it('is refused as GET is', async () => {
    answer = () => ({
      refused: { kind: 'invalid', code: 'history.bad_day', error: 'Not a valid day.' },
    });
    expect((await ask('HEAD', '?start=1969-12-31')).status).toBe(400);
  });
});
