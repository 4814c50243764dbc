import { amendOver as amend } from '@trupial/testbed/api/changes';
import { startTestOffice, type TestOffice } from '@trupial/testbed/people/start-test-office';
import { islandDay, lastingDay } from '@trupial/testbed/samples/ordinary-day';
import { startSeries } from '@trupial/testbed/samples/series';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

await lastingDay();

// The log names whoever had a booking before it was changed as long as its key is there.
describe('erasing by a number or an e-mail address', () => {
  let office: TestOffice;
  beforeAll(async () => {
    office = await startTestOffice();
  });
  afterAll(() => office.stop());

  const found = (phone: string) => foundBy({ phone_number: phone });
  const foundBy = async (person: { phone_number: string } | { email: string }) => {
    const asked = { ...person, preview: true };
    const { body } = await office.staff('POST', '/admin/erasures/', asked);
    const { rides, series } = body as { rides: number[]; series: number[] };
    return { rides, series };
  };

  it('finds the rides that had it before they were changed, as long as they name it', async () => {
    const [was, is] = ['7301111', '7302222'];
    const { id } = await office.book(office.operator, {
      rider_name: 'Ana Bakker',
      rider_phone: was,
    });
    const change = { rider_name: 'Ben Bakker', rider_phone: is };
    const reason = 'He goes in her place.';
    const changed = await amend(office.operator, id, change, { reason });
    expect(changed.status).toBe(200);
    expect(await found(was)).toEqual({ rides: [id], series: [] });
    expect(await found(is)).toEqual({ rides: [id], series: [] });
    const erased = { phone_number: was, also_open: true };
    expect((await office.staff('POST', '/admin/erasures/', erased)).status).toBe(200);
    expect(await found(was)).toEqual({ rides: [], series: [] });
  });

  it('finds the series that had it before they were changed, from the first day on or for one', async () => {
    const [was, once, is] = ['7303333', '7304444', '7305555'];
    const { id } = await startSeries(office.operator, {
      rider_phone: was,
      start_date: islandDay(30),
      weekdays: ['MO'],
    });
    const planned = (await office.operator('GET', `/series/${id}/`)).at('occurrences') as {
      day: string;
    }[];
    const day = planned[0]?.day ?? '';
    for (const [version, phone] of [once, '7306666'].entries()) {
      const path = `/series/${id}/occurrences/${day}/change/`;
      const one = await office.operator('POST', path, { version, rider_phone: phone });
      expect(one.status).toBe(200);
    }
    const all = await office.operator('POST', `/series/${id}/change/`, {
      version: 2,
      rider_phone: is,
    });
    expect(all.status).toBe(200);
    for (const phone of [was, once, is]) {
      expect([phone, await found(phone)]).toEqual([phone, { rides: [], series: [id] }]);
    }
  });

  it('finds the rides and series that have or had the address, whatever its case', async () => {
    const [was, is] = ['Ana.Was@example.com', 'ana.is@example.com'];
    const { id } = await office.book(office.visitor, { rider_email: was });
    await office.book(office.visitor, { rider_email: 'another@example.com' });
    const change = { rider_email: is };
    const changed = await amend(office.operator, id, change, { reason: 'Her new address.' });
    expect(changed.status).toBe(200);
    const series = await startSeries(office.operator, {
      rider_email: was,
      start_date: islandDay(30),
      weekdays: ['MO'],
    });
    const path = `/series/${series.id}/change/`;
    const all = await office.operator('POST', path, { version: 0, rider_email: is });
    expect(all.status).toBe(200);
    for (const email of [was, 'ANA.IS@example.com']) {
      expect([email, await foundBy({ email })]).toEqual([
        email,
        { rides: [id], series: [series.id] },
      ]);
    }
    const erased = { email: 'ana.was@example.com', also_open: true };
    expect((await office.staff('POST', '/admin/erasures/', erased)).status).toBe(200);
    expect(await foundBy({ email: is })).toEqual({ rides: [], series: [] });
  });
});
