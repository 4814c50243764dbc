import { session } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { mountScreen } from '../testing/mount-screen.tsx';
import { codes, none } from '../testing/second-factors.ts';
import { SecondFactor } from './second-factor.tsx';

const phone = {
  id: 4,
  name: 'Phone',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

beforeEach(() => {
  localStorage.clear();
  session.signIn({ access: 'a', refresh: 'r', username: 'stella', role: 'staff' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.signOut();
});

const open = () => mountScreen(<SecondFactor />, { path: '/account' });

const enrolment = {
  secret: 'GEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Trupial%3Astella?secret=GEZDGNBVGY3TQOJQ&issuer=Trupial',
};

it('keeps the field of the code where it is when the QR code comes', async () => {
  fakeApi({
    'GET /account/second-factors/': () => none,
    'POST /account/authenticator-app/start/': () => enrolment,
  });
  open();
  await press('Set up an app');
  const seen = new Set<number>();
  const look = () => {
    const field = document.querySelector('#app-code');
    if (field) seen.add(Math.round(field.getBoundingClientRect().top + scrollY));
    frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
  onTestFinished(() => cancelAnimationFrame(frame));
  await expect.element(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  await expect.poll(() => seen.size).toBe(1);
});

it('sets up an app: its QR code, a wrong and a right code, the recovery codes once', async () => {
  const confirmed = { ...none, authenticator_app: true, recovery_codes_left: 10, required: true };
  let tries = 0;
  const api = fakeApi({
    'GET /account/second-factors/': () => ({ ...none, required: true }),
    'POST /account/authenticator-app/start/': () => enrolment,
    'POST /account/authenticator-app/': () => {
      tries += 1;
      const text = 'This code is not right. Please try again.';
      if (tries === 1) return refusal(400, text, 'authenticator_app.wrong_code');
      return { ...confirmed, recovery_codes: codes };
    },
    'POST /token/refresh/': () => ({ access: 'b', refresh: 's' }),
  });
  const { container } = open();
  await expect.element(page.getByText(/Your account needs a second factor/)).toBeVisible();
  await press('Set up an app');
  await expect.element(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  await expect.element(page.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
  await expectAccessible(container);
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  await userEvent.keyboard('111111{Enter}');
  // At the field, which is ready for the next code: the top of a long page is out of sight.
  const problem = 'This code is not right. Please try again.';
  await expect.element(page.getByLabelText('Code')).toHaveAccessibleDescription(problem);
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  await expectAccessible(container);
  await page.getByLabelText('Code').fill('287082');
  await press('Confirm');
  await expect.element(page.getByText(codes[9]!)).toBeVisible();
  // They are above what was pressed, and are brought into view by the focus.
  await expect.element(page.getByRole('group', { name: 'Your recovery codes' })).toHaveFocus();
  await expect.element(page.getByText(/Your account needs/)).not.toBeInTheDocument();
  await expectAccessible(container);
  // What the token says of him is no longer so.
  expect(api.to('POST /api/token/refresh/')).toHaveLength(1);
  await press('I have kept them');
  await expect.element(page.getByText(codes[9]!)).not.toBeInTheDocument();
  await expect.element(page.getByText(/Left: 10/)).toBeVisible();
});

it('keeps what is typed while another code of the app is checked', async () => {
  const checked = Promise.withResolvers<Response>();
  const api = fakeApi({
    'GET /account/second-factors/': () => none,
    'POST /account/authenticator-app/start/': () => enrolment,
    'POST /account/authenticator-app/': () => checked.promise,
  });
  open();
  await press('Set up an app');
  const code = page.getByLabelText('Code');
  await code.fill('111111');
  await press('Confirm');
  await expect.poll(() => api.to('POST /api/account/authenticator-app/')).toHaveLength(1);
  await code.fill('287');
  const problem = 'This code is not right. Please try again.';
  checked.resolve(refusal(400, problem, 'authenticator_app.wrong_code'));
  await expect.element(code).toHaveAccessibleDescription(problem);
  await expect.element(code).toHaveValue('287');
});

it('adds a passkey under a name, renames and removes it', async () => {
  const made = { ...none, passkeys: [phone], recovery_codes_left: 10 };
  const renamed = { ...made, passkeys: [{ ...phone, name: 'My phone' }] };
  const api = fakeApi({
    'GET /account/second-factors/': () => none,
    'POST /account/passkeys/start/': () => ({
      token: 'the-token',
      options: {
        challenge: 'Y2hhbGxlbmdl',
        user: { id: 'bWU', name: 'stella', displayName: 'Stella' },
      },
    }),
    'POST /account/passkeys/': () => ({ ...made, recovery_codes: codes }),
    'PUT /account/passkeys/4/': () => renamed,
    'DELETE /account/passkeys/4/': () => none,
  });
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue({
    id: 'aWQ',
    rawId: bytes('id'),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('data'),
      attestationObject: bytes('made'),
      getTransports: () => ['internal'],
    },
  } as never);
  const { container } = open();
  await page.getByLabelText('Name of the new passkey').fill('Phone');
  await press('Add a passkey');
  await expect.element(page.getByText('Phone', { exact: true })).toBeVisible();
  expect(await api.to('POST /api/account/passkeys/')[0]?.json()).toMatchObject({
    token: 'the-token',
    name: 'Phone',
    passkey: { id: 'aWQ', response: { attestationObject: 'bWFkZQ', transports: ['internal'] } },
  });
  await expectAccessible(container);
  await press('Rename Phone');
  await page.getByLabelText('New name').fill('My phone');
  await press('Save');
  await press('Remove My phone');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('My phone', { exact: true })).not.toBeInTheDocument();
});

it('keeps the old name of a passkey on Cancel, and stops renaming one that is removed', async () => {
  const api = fakeApi({
    'GET /account/second-factors/': () => ({ ...none, passkeys: [phone], recovery_codes_left: 10 }),
    'DELETE /account/passkeys/4/': () => none,
  });
  open();
  const added = page.getByLabelText('Name of the new passkey');
  await press('Rename Phone');
  await page.getByLabelText('New name').fill('My phone');
  await press('Cancel');
  await expect.element(added).toHaveValue('');
  await expect.element(page.getByText('Phone', { exact: true })).toBeVisible();
  await press('Rename Phone');
  await press('Remove Phone');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(added).toHaveValue('');
  expect(api.to('PUT /api/account/passkeys/4/')).toHaveLength(0);
});

it('says where it was pressed why something failed', async () => {
  const text = 'You can have at most 10 passkeys.';
  fakeApi({
    'GET /account/second-factors/': () => none,
    'POST /account/passkeys/start/': () => refusal(409, text, 'passkey.too_many'),
  });
  open();
  await page.getByLabelText('Name of the new passkey').fill('Phone');
  await press('Add a passkey');
  const place = ({ y, height }: DOMRect) => ({ top: y, bottom: y + height });
  const problem = page.getByText(text);
  await expect.element(problem).toBeVisible();
  const { top } = place(problem.element().getBoundingClientRect());
  const form = page.getByLabelText('Name of the new passkey').element();
  const heading = page.getByRole('heading', { name: 'Authenticator app' }).element();
  expect(top).toBeGreaterThan(place(form.getBoundingClientRect()).bottom);
  expect(top).toBeLessThan(place(heading.getBoundingClientRect()).top);
});

it('offers to ask again when the factors could not be loaded', async () => {
  let tries = 0;
  fakeApi({
    'GET /account/second-factors/': () => {
      tries += 1;
      return tries === 1 ? refusal(503, 'The service is restarting.', 'service.unavailable') : none;
    },
  });
  const { container } = open();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectAccessible(container);
  await press('Retry');
  await expect.element(page.getByText('Passkeys', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('shows only the pressed button at work, and bars the others quietly', async () => {
  const answered = Promise.withResolvers<object>();
  fakeApi({
    'GET /account/second-factors/': () => ({
      ...none,
      passkeys: [phone],
      recovery_codes_left: 10,
    }),
    'POST /account/authenticator-app/start/': () => answered.promise,
  });
  open();
  await press('Set up an app');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const pressed = button(/Set up an app/);
  await expect.element(pressed).toHaveAttribute('data-busy');
  await expect.element(pressed).toHaveFocus();
  for (const name of ['Add a passkey', 'Make new recovery codes', 'Rename Phone', 'Remove Phone']) {
    await expect.element(button(name)).toBeDisabled();
    await expect.element(button(name)).not.toHaveAttribute('data-busy');
  }
  answered.resolve({ secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Trupial' });
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  await expect.element(button('Add a passkey')).toBeEnabled();
});

it('says why the last factor cannot be removed', async () => {
  const text = 'You need a second factor. Add another one before you remove this one.';
  fakeApi({
    'GET /account/second-factors/': () => ({ ...none, authenticator_app: true, required: true }),
    'DELETE /account/authenticator-app/': () => refusal(409, text, 'second_factor.last'),
  });
  open();
  await press('Remove the app');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText(text)).toBeVisible();
});
