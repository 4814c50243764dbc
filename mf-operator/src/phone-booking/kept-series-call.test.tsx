import { queryClient } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { aSeries } from '../../../packages/web-kit/src/series/testing/series-stage.tsx';
import { callServer } from '../testing/call-server.ts';
import { PhoneCall } from '../testing/phone-call.tsx';

/** A call that becomes a series: what is typed of the series outlives a reload too, and no next call. */

const App = () => (
  <InPlatform>
    <PhoneCall />
  </InPlatform>
);
const call = page.getByRole('dialog', { name: 'Phone Booking' });
const series = page.getByRole('dialog', { name: 'New recurring ride' });
const field = (name: string) => call.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const count = series.getByLabelText('Number of rides', { exact: true });
const note = series.getByLabelText('Note to the driver', { exact: true });
const kept = () => Object.keys(sessionStorage).filter((name) => name.includes('series'));

async function repeatWeekly() {
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await button('Repeat weekly').click();
  await expect.element(series).toBeVisible();
}

/** A call, as a series of seven rides with a note, and then the page anew. */
async function typeSeries() {
  queryClient.clear();
  onTestFinished(() => queryClient.clear());
  onTestFinished(() => history.replaceState(null, '', '/'));
  const calls = callServer({
    'POST /series/': () => ({ status: 201, body: aSeries() }),
  });
  const { update } = mount(<App />);
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await field('Phone').fill('5123456');
  await field('Rider Name').fill('Ana Martina');
  await call.getByRole('combobox', { name: 'Pickup' }).fill('Avila Beach Hotel');
  await call.getByRole('combobox', { name: 'Drop-off' }).fill('Jan Thiel Beach');
  await button('Repeat weekly').click();
  await series.getByLabelText('Ends', { exact: true }).selectOptions('count');
  await count.fill('7');
  await series.getByRole('button', { name: 'Details for the driver (optional)' }).click();
  await note.fill('Ring twice');
  update(null);
  update(<App />);
  return calls;
}

it('is there again after a reload, on top of the call as it is then', async () => {
  const calls = await typeSeries();
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await field('Rider Name').fill('Ana Maria Martina');
  await button('Repeat weekly').click();
  await expect.element(count).toHaveValue('7');
  await expect.element(note).toHaveValue('Ring twice');
  await expect
    .element(series.getByLabelText('Full Name', { exact: true }))
    .toHaveValue('Ana Maria Martina');
  await series.getByRole('button', { name: 'Book recurring ride' }).click();
  await expect.element(series).not.toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/series/')?.body).toMatchObject({
    rider_name: 'Ana Maria Martina',
    pickup_location: 'Avila Beach Hotel',
    count: '7',
    rider_note: 'Ring twice',
  });
  expect(kept()).toEqual([]);
});

it('is given up with its form, and the call stays', async () => {
  await typeSeries();
  await repeatWeekly();
  await series.getByRole('button', { name: 'Cancel' }).click();
  await button('Leave it').click();
  await expect.element(series).not.toBeInTheDocument();
  expect(kept()).toEqual([]);
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await expect.element(field('Rider Name')).toHaveValue('Ana Martina');
});

it.each([
  { end: 'given up', press: 'Cancel' },
  { end: 'followed by the next one', press: 'Next Call' },
  { end: 'booked', press: 'Book Ride' },
])('is forgotten when the call is $end', async ({ press }) => {
  await typeSeries();
  expect(kept()).toHaveLength(2);
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await expect.element(page.getByText('$27.95')).toBeVisible();
  await button(press).click();
  await expect.poll(kept).toEqual([]);
});
