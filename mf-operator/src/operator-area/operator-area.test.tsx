import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { useWholeWindow } from '../../../packages/web-kit/src/whole-window.ts';
import { mountForOperator } from '../testing/as-operator.tsx';
import { OperatorArea } from './operator-area.tsx';

function open(address: string, role?: string) {
  fakeApi({ 'GET /ride-requests/': () => ({ body: [] }) });
  mountForOperator(<OperatorArea />, address, role);
}

const linksOf = (name: string) =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);

it('leads to the screens of the panel, and out', async () => {
  open('/operator/drivers');
  await expect.element(page.getByRole('heading', { name: 'Operator Panel' })).toBeVisible();
  expect(linksOf('Operator Panel')).toEqual([
    ['Dashboard', '/operator'],
    ['Pending Rides', '/operator/pending-rides'],
    ['Assigned Rides', '/operator/assigned-rides'],
    ['Recurring rides', '/operator/recurring-rides'],
    ['Drivers', '/operator/drivers'],
    ['History', '/operator/history'],
    ['Quit', '/'],
  ]);
  await expectAccessible(document.body);
});

it('tells how many recurring rides need attention', async () => {
  const answers = {
    'GET /ride-requests/': () => ({ body: [] }),
    'GET /series/': () => ({ body: [{ id: 7 }, { id: 8 }] }),
  };
  const calls = fakeApi(answers);
  mountForOperator(<OperatorArea />, '/operator/drivers');
  await expect.element(page.getByRole('link', { name: /2 need attention/ })).toBeVisible();
  const asked = calls.filter(({ path }) => path === '/series/');
  expect(asked.map(({ query }) => query.get('attention'))).toEqual(['true']);
});

it.each([
  ['/operator', 'Dashboard'],
  ['/operator/drivers', 'Drivers'],
  ['/operator/history', 'History'],
])('marks at %s %s, and the dashboard nowhere else', async (address, name) => {
  open(address);
  const current = () =>
    page
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent?.trim());
  await expect.poll(current).toEqual([name]);
});

it('has quick actions, each in a new tab that learns nothing of this one', async () => {
  open('/operator');
  await expect.element(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  const actions = page
    .getByRole('navigation', { name: 'Quick Actions' })
    .getByRole('link')
    .elements();
  expect(actions.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['WhatsApp', 'https://web.whatsapp.com/'],
    ['Fare Calc', '/fare'],
    ['YouTube', 'https://www.youtube.com/'],
  ]);
  for (const link of actions) expect(link.getAttribute('target')).toBe('_blank');
  const outside = actions.filter((link) => link.getAttribute('href')?.startsWith('https:'));
  for (const link of outside) expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

it('tells staff that only operators change rides', async () => {
  open('/operator', 'staff');
  await expect
    .element(page.getByText('You see what operators see. Only they change rides.'))
    .toBeVisible();
});

it('opens the phone booking also when a screen has the whole window', async () => {
  function WholeWindow() {
    useWholeWindow(true);
    return <OperatorArea />;
  }
  fakeApi({ 'GET /ride-requests/': () => ({ body: [] }) });
  mountForOperator(<WholeWindow />, '/operator/live-board');
  await expect.element(page.getByText('Operator Panel')).not.toBeVisible();
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await expect.element(page.getByRole('dialog', { name: 'Phone Booking' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
