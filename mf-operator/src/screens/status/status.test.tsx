import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, type FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import StatusScreen from './status.screen.tsx';
import type { Instance, Part, SystemStatus } from './status.ts';

const anInstance = (part: Part, of: Partial<Instance> = {}): Instance => ({
  id: `${part}-1`,
  part,
  host: 'taxi-1',
  version: '0.2.0',
  started_at: '2026-11-20T13:00:00.000Z',
  memory_mb: 142,
  is_well: true,
  down: [],
  live_connections: part === 'gateway' ? 12 : null,
  ...of,
});
const FINE: SystemStatus = {
  instances: (
    ['gateway', 'booking', 'dispatch', 'identity', 'reporting', 'notifications'] as const
  ).map((part) => anInstance(part)),
  missing: [],
  projections: [{ service: 'dispatch', name: 'ride-board', lag: 0, parked: 0 }],
  live_connections: 12,
  last_backup: { finished_at: '2026-11-20T07:00:00.000Z', kind: 'base' },
  notices: [],
};

function open(answer: SystemStatus, routes: FakeRoutes = {}) {
  fakeApi({ 'GET /admin/status/': () => ({ body: answer }), ...routes });
  mount(
    <InPlatform>
      <StatusScreen />
    </InPlatform>,
  );
}
const row = (name: RegExp) => page.getByRole('row', { name });

it('says that everything runs, with what and since when, and is accessible', async () => {
  open(FINE);
  await expect.element(page.getByText('Everything runs as it should.')).toBeVisible();
  for (const text of ['6 of 6', '12', 'base']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect
    .element(row(/Rides and drivers/))
    .toMatchTextContent(/Running.*taxi-1.*0\.2\.0.*9:00 AM.*142 MB/);
  await expect.element(row(/ride-board/)).toMatchTextContent(/dispatch.*Up to date.*0/);
  await expectAccessible(document.body);
});

it('marks what does not run, what is in trouble, what is behind and what is parked', async () => {
  const [gateway, booking, ...others] = FINE.instances;
  if (!gateway || !booking) throw new Error('two instances are needed');
  open({
    ...FINE,
    instances: [gateway, { ...booking, is_well: false, down: ['database'] }, ...others.slice(0, 2)],
    missing: ['reporting'],
    projections: [{ service: 'dispatch', name: 'ride-board', lag: 2_345, parked: 3 }],
    last_backup: null,
  });
  await expect
    .element(page.getByText('Something needs a look: see what is marked below.'))
    .toBeVisible();
  await expect.element(page.getByText('3 of 5')).toBeVisible();
  await expect.element(page.getByText('None marked')).toBeVisible();
  await expect.element(row(/History and reports/)).toMatchTextContent(/Not running/);
  await expect
    .element(row(/Bookings, fares/))
    .toMatchTextContent(/In trouble.*No answer from the database/);
  await expect.element(row(/ride-board/)).toMatchTextContent(/2,345.*3/);
  await expectAccessible(document.body);
});

it('tells of what runs but needs a look, and leads to the security log', async () => {
  open({
    ...FINE,
    notices: [
      'security_log_unwritable',
      'security_log_broken',
      'maps_budget_used',
      'map_tiles_broken',
      'map_style_silent',
      'broker_certificate_ends',
    ],
  });
  await expect
    .element(page.getByText('Something needs a look: see what is marked below.'))
    .toBeVisible();
  for (const text of [
    /cannot be written/,
    /its chain is broken/,
    /map look-ups of visitors and riders/,
    /map tiles .* are missing/,
    /map style .* does not answer/,
    /certificate of the message broker ends/,
  ]) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await expect
    .element(page.getByRole('link', { name: 'Security log' }))
    .toHaveAttribute('href', '/admin/security');
  await expectAccessible(document.body);
});

it('says when it could not be loaded', async () => {
  open(FINE, { 'GET /admin/status/': () => ({ status: 400, body: { error: 'No.', code: 'x' } }) });
  await expect.element(page.getByText('This list could not be loaded.')).toBeVisible();
});

it('does not go on saying that everything runs when the system does not answer any more', async () => {
  let isAway = false;
  open(FINE, {
    'GET /admin/status/': () =>
      isAway ? { status: 400, body: { error: 'No.', code: 'x' } } : { body: FINE },
  });
  const fine = page.getByText('Everything runs as it should.');
  await expect.element(fine).toBeVisible();
  isAway = true;
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The system does not answer. What is shown below may have changed since.');
  await expect.element(fine).not.toBeInTheDocument();
  await expect.element(row(/Rides and drivers/)).toBeVisible();
  await expectAccessible(document.body);
  isAway = false;
  await refresh.click();
  await expect.element(fine).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
