import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { aSeries, config, dialog, one, open, series } from './testing/series-stage.tsx';

// Which recurring rides are listed, and how many, is in the address.

const many = Array.from({ length: 120 }, (_, at) => aSeries({ id: 100 + at }));
const choice = page.getByLabelText('Show', { exact: true });
const back = page.getByRole('link', { name: '← All recurring rides' });
const rows = () => document.querySelectorAll('li a').length;

const list = () =>
  fakeApi({
    ...config,
    'GET /series/': ({ query }) => ({ body: many.slice(0, Number(query.get('limit'))) }),
    'GET /series/219/': () => ({ body: { series: aSeries({ id: 219 }), occurrences: [] } }),
  });

it('is there again after a look at one of them, by the way back and by Back', async () => {
  const calls = list();
  open('/recurring-rides?show=attention', 'office');
  await choice.selectOptions('ended');
  await expect.poll(() => location.search).toBe('?show=ended');
  for (const shown of [100, 120]) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(rows).toBe(shown);
  }
  expect(location.search).toBe('?show=ended&rows=150');
  for (const leave of [() => back.click(), async () => history.back()]) {
    await page
      .getByRole('link', { name: /Jan Thiel Beach/ })
      .last()
      .click();
    await expect.element(back).toBeVisible();
    await leave();
    await expect.element(choice).toHaveValue('ended');
    expect(rows()).toBe(120);
    expect(location.pathname + location.search).toBe('/recurring-rides?show=ended&rows=150');
  }
  expect(calls.findLast(({ path }) => path === '/series/')?.query.get('state')).toBe('ended');
});

it('is what is chosen, not what the notice of the dashboard asked for', async () => {
  const calls = list();
  open('/recurring-rides?show=attention', 'office');
  await expect.element(choice).toHaveValue('attention');
  const pushed = vi.spyOn(history, 'pushState');
  await choice.selectOptions('all');
  await expect.poll(() => location.search).toBe('?show=all');
  await choice.selectOptions('open');
  await expect.poll(() => location.search).toBe('');
  expect(pushed).not.toHaveBeenCalled();
  await expect.poll(() => calls.at(-1)?.query.get('state')).toBe('open');
  expect(calls.at(-1)?.query.get('attention')).toBe('false');
});

it('shows a rider no choice that he does not have, and nobody more than the server lists', async () => {
  const calls = list();
  open('/recurring-rides?show=attention&rows=99999');
  await expect.element(choice).toHaveValue('open');
  await expect.poll(rows).toBe(120);
  expect(calls.find(({ path }) => path === '/series/')?.query.get('limit')).toBe('1000');
});

it('is there again after a new one was booked', async () => {
  fakeApi({
    ...one,
    'GET /series/': () => ({ body: [] }),
    'POST /series/': () => ({ status: 201, body: series }),
  });
  open('/recurring-rides?show=all');
  await page.getByRole('button', { name: 'New recurring ride' }).click();
  await dialog.getByLabelText('Ends').selectOptions('count');
  await dialog.getByRole('button', { name: 'Book recurring ride' }).click();
  await expect.element(back).toHaveAttribute('href', '/recurring-rides?show=all');
});
