import { securityMessages } from '@trupial/contracts/messages';
import type { Role } from '@trupial/contracts/values';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endedRide } from '../testing/ended-ride.ts';
import { type Asked, ridesInPages } from '../testing/rides-in-pages.ts';
import { type StandIn, startTestGateway } from '../testing/start-test-gateway.ts';

describe('exports of the ride history', () => {
  let gateway: Awaited<ReturnType<typeof startTestGateway>>;
  let asked: Asked[] = [];
  let answer: StandIn;
  let reported: unknown[] = [];
  let isReportStored = true;

  beforeAll(async () => {
    gateway = await startTestGateway((subject, payload) => {
      if (subject === securityMessages.reportSecurity.subject) {
        reported.push(payload);
        return isReportStored ? { ok: {} } : { failed: true };
      }
      asked.push(payload as Asked); // the gateway asks for nothing else here
      return answer(subject, payload);
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    asked = [];
    reported = [];
    isReportStored = true;
  });

  const get = async (role: Role, path: string, init: RequestInit = {}) =>
    fetch(`${gateway.url}/api/ride-history/${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${await gateway.token(role)}` },
    });

  const details = {
    note: '=Ring twice',
    flight: { number: 'KL735', direction: 'arrival' },
    childSeats: { infant: 0, child: 2, booster: 0 },
    wheelchair: true,
  } as const;

  it('CSV: a file with a name, the mark of UTF-8, island time and exact amounts', async () => {
    answer = () => ({
      ok: { items: [endedRide(412, { fareMinor: 5000, ...details })], next: null },
    });
    const response = await get('operator', 'export.csv');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="ride-history-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3).toString('utf8').trimEnd().split('\r\n')).toEqual([
      '"Ride ID","Tracking ID","Rider","Phone","Driver","Pickup","Dropoff","Scheduled","Ended","Status","Passengers","Luggage","Distance (km)","Fare (USD)","Rating","Note","E-mail","Sign","Flight","Child seats","Wheelchair","Language"',
      `"412","20261121-412","Ana Bakker","'+59995123456","Carlos Winklaar","Hato Airport","Jan Thiel Beach","2026-11-20 23:30:00","2026-11-21 00:10:05","Completed","2","1","20.4","50.00","5","'=Ring twice","","","KL735 (arrival)","2 child","yes",""`,
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＠SUM(A1)', ' =1+1'])(
    'CSV: the name %j is no formula',
    async (riderName) => {
      answer = () => ({ ok: { items: [endedRide(1, { riderName })], next: null } });
      const text = await (await get('operator', 'export.csv')).text();
      expect(text).toContain(`,"'${riderName}",`);
    },
  );

  it.each([
    ['x;=cmd', "x;'=cmd"],
    ['x; ＋1', "x;' ＋1"],
    ['x";"=cmd', `x"";'""=cmd`],
    ['=HYPERLINK("http://x","y"),-z', `'=HYPERLINK(""http://x"",""y""),'-z`],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\r\n=cmd', "x\r'\n'=cmd"],
    ['Jan-Willem + Ana = 2', 'Jan-Willem + Ana = 2'],
  ])('CSV: no separator in the name %j begins a formula', async (riderName, cell) => {
    answer = () => ({ ok: { items: [endedRide(1, { riderName })], next: null } });
    const text = await (await get('operator', 'export.csv')).text();
    expect(text).toContain(`,"${cell}",`);
  });

  it('XLSX: a workbook of typed cells, where no text is a formula', async () => {
    const riderName = '=HYPERLINK("http://x","y")';
    answer = () => ({ ok: { items: [endedRide(412, { riderName })], next: null } });
    const response = await get('operator', 'export.xlsx');
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets).toHaveLength(1);
    const [header, row] = sheets[0]!.rows;
    expect(header?.slice(0, 4)).toEqual(['Ride ID', 'Tracking ID', 'Rider', 'Phone']);
    expect(row).toEqual([
      412,
      '20261121-412',
      riderName,
      '+59995123456',
      'Carlos Winklaar',
      'Hato Airport',
      'Jan Thiel Beach',
      new Date('2026-11-20T23:30:00.000Z'),
      new Date('2026-11-21T00:10:05.000Z'),
      'Completed',
      2,
      1,
      20.4,
      50.56,
      5,
      ...Array.from({ length: 7 }, () => ''),
    ]);
    expect([...(sheets[0]!.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
  });

  it('XLSX: has no characters that XML does not have', async () => {
    answer = () => ({
      ok: { items: [endedRide(412, { riderName: 'Ana \uFFFF\uFFFE' })], next: null },
    });
    const response = await get('operator', 'export.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]!.rows[1]?.[2]).toBe('Ana \uFFFD\uFFFD');
  });

  it.each(['export.csv', 'export.xlsx'])('%s: page by page, every ride once', async (path) => {
    answer = ridesInPages(1234);
    const response = await get('rider', `${path}?search=hato`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const ids =
      path === 'export.csv'
        ? [...new TextDecoder().decode(bytes).matchAll(/^\uFEFF?"(\d+)",/gm)].map(([, id]) =>
            Number(id),
          )
        : (await readXlsx(bytes)).sheets[0]!.rows.slice(1).map(([id]) => id);
    expect(ids).toEqual(Array.from({ length: 1234 }, (_, at) => at + 1));
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, '500', '1000']);
    expect(asked.every(({ search, ofRider }) => search === 'hato' && ofRider === 7)).toBe(true);
  });

  it.each(['export.csv', 'export.xlsx'])(
    '%s: asks for no more than is taken, and stops when the reader is gone',
    async (path) => {
      answer = ridesInPages(5_000_000);
      seen = 0;
      const gone = new AbortController();
      const response = await get('staff', path, { signal: gone.signal });
      await response.body!.getReader().read();
      gone.abort();
      await expect.poll(stillAsked, { interval: 300, timeout: 15_000 }).toBe(0);
      expect(asked.length).toBeLessThan(2000);
    },
  );

  let seen = 0;
  /** How many pages were asked for since the last look. */
  function stillAsked(): number {
    const more = asked.length - seen;
    seen = asked.length;
    return more;
  }

  it.each(['export.csv', 'export.xlsx'])(
    '%s: a file that could not be finished does not look finished',
    async (path) => {
      const pages = ridesInPages(30_000);
      answer = (subject, payload) =>
        (payload as Asked).cursor === '20000' ? { failed: true } : pages(subject, payload);
      const response = await get('operator', path);
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    },
  );

  it.each(['export.csv', 'export.xlsx'])('%s: a refusal is an answer in JSON', async (path) => {
    answer = () => ({
      refused: { kind: 'invalid', code: 'history.bad_day', error: 'Not a valid day.' },
    });
    const response = await get('operator', `${path}?start=1969-12-31`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'Not a valid day.', code: 'history.bad_day' });
    expect(response.headers.has('content-disposition')).toBe(false);
  });

  it.each(['csv', 'xlsx'])('%s: leaves only after the security log has a row', async (what) => {
    answer = ridesInPages(3);
    expect((await get('operator', `export.${what}`)).status).toBe(200);
    expect(reported).toEqual([{ kind: 'export.made', what, network: '127.0.0.1' }]);
    isReportStored = false;
    const refused = await get('operator', `export.${what}`);
    expect(refused.status).toBe(500);
    expect(refused.headers.has('content-disposition')).toBe(false);
  });
});
