import { changeLanguage } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, type FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import HolidaysScreen from './holidays.screen.tsx';

const LIST = 'GET /admin/holidays/';
const named = (en: string, pap: string) => ({ en, nl: en, es: en, pap });
const HOLIDAYS = [
  {
    id: 'kings-day',
    date: '2027-04-27',
    names: named("King's Day", 'Dia di Rey'),
    half_day: false,
  },
  {
    id: 'old-year',
    date: '2027-12-31',
    names: named("New Year's Eve", 'Ultimo dia'),
    half_day: true,
  },
];

function open(routes: FakeRoutes = {}, address = '/admin/holidays?year=2027') {
  history.replaceState(null, '', address);
  const calls = fakeApi({
    [LIST]: () => ({ body: { year: 2027, holidays: HOLIDAYS } }),
    ...routes,
  });
  mount(
    <InPlatform>
      <HolidaysScreen />
    </InPlatform>,
  );
  return calls;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('lists the holidays of its year, half days marked, and is accessible', async () => {
  const calls = open();
  const row = (at: number) => page.getByRole('row').nth(at);
  await expect.element(row(1)).toMatchTextContent("Tue, Apr 27, 2027King's DayHoliday fare");
  await expect.element(row(2)).toMatchTextContent("New Year's EveHalf day: not charged");
  expect(calls[0]?.query.get('year')).toBe('2027');
  await expectAccessible(document.body);
});

it('names them in the language on the screen', async () => {
  open();
  await expect.element(page.getByText("King's Day")).toBeVisible();
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('pap');
  await expect.element(page.getByText('Dia di Rey')).toBeVisible();
});

it('goes to the year before and after, in the address', async () => {
  const calls = open();
  await button('Year after').click();
  await expect.poll(() => calls.at(-1)?.query.get('year')).toBe('2028');
  await button('Year before').click();
  // The next press counts from the year that is shown.
  await expect.element(page.getByRole('table', { name: 'Holidays of 2027' })).toBeVisible();
  await button('Year before').click();
  await expect.poll(() => calls.at(-1)?.query.get('year')).toBe('2026');
  expect(location.search).toBe('?year=2026');
});

it('ends where the calendar of the server begins', async () => {
  open({ [LIST]: () => ({ body: { year: 2014, holidays: [] } }) }, '/admin/holidays?year=2014');
  await expect.element(button('Year before')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Year after')).not.toHaveAttribute('aria-disabled');
  await expect.element(page.getByText('No holidays in 2014')).toBeVisible();
});

it('says that they could not be loaded, and tries again', async () => {
  let isAway = true;
  open({
    [LIST]: () =>
      isAway
        ? { status: 400, body: { error: 'Please name a year from 2014 to 9998.', code: 'invalid' } }
        : { body: { year: 2027, holidays: HOLIDAYS } },
  });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This list could not be loaded.');
  isAway = false;
  await button('Retry').click();
  await expect.element(page.getByText("King's Day")).toBeVisible();
});
