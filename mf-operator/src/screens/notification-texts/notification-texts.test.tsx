import { queryClient } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { commandsOf, mountForOperator, toasts } from '../../testing/as-operator.tsx';
import NotificationTextsScreen from './notification-texts.screen.tsx';
import type { Template } from './template.ts';

const sms = (of: Partial<Template> = {}): Template => ({
  kind: 'arrived',
  channel: 'sms',
  language: 'en',
  subject: '',
  body: 'We wait: {vehicle}, {plate}.',
  version: 1,
  built_in: false,
  made_by: 'stella',
  made_at: '2026-11-20T13:00:00.000Z',
  variables: { vehicle: 'Toyota Corolla', plate: 'T-123' },
  needed: ['vehicle', 'plate'],
  ...of,
});
const builtIn = { body: 'Your driver waits: {vehicle}, {plate}.', version: 0, built_in: true };

function open() {
  const calls = fakeApi({
    'GET /admin/notification-templates/': () => ({ body: [sms(), sms({ language: 'nl' })] }),
    'GET /admin/notification-templates/versions/': () => ({ body: [sms(), sms(builtIn)] }),
    'POST /admin/notification-templates/preview/': ({ body }) => ({
      body: { subject: '', text: `Seen: ${(body as Template).body}`, html: null },
    }),
    'POST /admin/notification-templates/': () => ({ status: 201, body: sms({ version: 2 }) }),
    'POST /admin/notification-templates/built-in/': () => ({ status: 201, body: sms(builtIn) }),
  });
  const address = '/admin/notification-texts?kind=arrived&language=en';
  mountForOperator(<NotificationTextsScreen />, address, 'staff');
  return calls;
}
const dialog = page.getByRole('dialog', { name: 'Driver arrived · SMS · English' });
const text = dialog.getByRole('textbox', { name: 'Text' });
/** What was sent besides the previews, which come when a text has rested: also while one is saved. */
const sent = (calls: ReturnType<typeof open>) =>
  commandsOf(calls).filter(([path]) => !path.endsWith('/preview/'));
const edit = () => page.getByRole('button', { name: 'Edit the text for SMS' }).click();

it('shows what is in force, and edits it with a preview', async () => {
  const calls = open();
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent(/SMSWe wait: \{vehicle\}, \{plate\}\.Version 1by stella/);
  await expectAccessible(document.body);
  await edit();
  await expect.element(dialog.getByText('Seen: We wait', { exact: false })).toBeVisible();
  await expectAccessible(document.body);
  await userEvent.fill(text, 'Here: {plate}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByText('This text must have the variable “vehicle”.'))
    .toBeVisible();
  await expect.element(text).toHaveFocus();
  expect(sent(calls)).toEqual([]);
  await userEvent.fill(text, 'Here: {plate} ');
  await dialog.getByRole('button', { name: '{vehicle}' }).click();
  await expect.element(text).toHaveValue('Here: {plate} {vehicle}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(toasts).toEqual(['The new text counts from now on']);
  expect(sent(calls)).toEqual([
    [
      '/admin/notification-templates/',
      {
        kind: 'arrived',
        channel: 'sms',
        language: 'en',
        subject: '',
        body: 'Here: {plate} {vehicle}',
        after: 1,
      },
    ],
  ]);
});

it('has every version, and the way back to the built-in text', async () => {
  const calls = open();
  await edit();
  await dialog.getByText('Versions').click();
  await dialog.getByRole('button', { name: 'Put into the form' }).click();
  await expect.element(text).toHaveValue(builtIn.body);
  await dialog.getByRole('button', { name: 'Back to the built-in text' }).click();
  await expect.poll(toasts).toEqual(['The built-in text counts again']);
  expect(sent(calls)).toEqual([
    [
      '/admin/notification-templates/built-in/',
      { kind: 'arrived', channel: 'sms', language: 'en', after: 1 },
    ],
  ]);
});

it('puts a variable where the cursor is, and goes on behind it', async () => {
  open();
  await edit();
  await userEvent.fill(text, 'Here: {plate}');
  const field = text.element() as HTMLTextAreaElement;
  field.setSelectionRange(0, 4);
  await dialog.getByRole('button', { name: '{vehicle}' }).click();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('!');
  await expect.element(text).toHaveValue('{vehicle}!: {plate}');
});

it('keeps what is typed when somebody else saves meanwhile, and says so before it counts', async () => {
  let inForce = sms();
  const changed = 'Somebody else has changed this text meanwhile.';
  const calls = fakeApi({
    'GET /admin/notification-templates/': () => ({ body: [inForce] }),
    'GET /admin/notification-templates/versions/': () => ({ body: [inForce] }),
    'POST /admin/notification-templates/preview/': () => ({
      body: { subject: '', text: 'Seen', html: null },
    }),
    'POST /admin/notification-templates/': ({ body }) =>
      (body as { after: number }).after === inForce.version
        ? { status: 201, body: sms({ version: 3 }) }
        : { status: 409, body: { error: changed, code: 'template.changed_meanwhile' } },
  });
  mountForOperator(
    <NotificationTextsScreen />,
    '/admin/notification-texts?kind=arrived&language=en',
    'staff',
  );
  await edit();
  await userEvent.fill(text, 'Mine: {vehicle} {plate}');
  inForce = sms({ version: 2, body: 'Theirs: {vehicle} {plate}' });
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('Version 2', { exact: true })).toBeInTheDocument();
  await expect.element(text).toHaveValue('Mine: {vehicle} {plate}');
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(dialog.getByText(changed)).toBeVisible();
  await expect.element(text).toHaveValue('Mine: {vehicle} {plate}');
  await save.click();
  await expect.poll(toasts).toEqual(['The new text counts from now on']);
  expect(sent(calls).map(([, body]) => (body as { after: number }).after)).toEqual([1, 2]);
});

it('keeps what is typed when it is closed, until it is given up', async () => {
  open();
  await edit();
  await userEvent.fill(text, 'Mine: {plate}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await edit();
  await expect.element(text).toHaveValue('Mine: {plate}');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await edit();
  await expect.element(text).toHaveValue(sms().body);
});
