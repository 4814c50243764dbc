import { session, signOut } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { useEditing } from './use-editing.ts';

function Form({ saved }: { saved: () => Promise<boolean> }) {
  const { draft, edit, change, save, isBusy } = useEditing('a-form', { name: '' }, saved);
  if (!draft) return <button onClick={() => edit({ name: 'Maria' })}>Edit</button>;
  return (
    <form onSubmit={save} aria-busy={isBusy}>
      <input
        aria-label="Name"
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <button>Save</button>
    </form>
  );
}

const name = page.getByLabelText('Name');

async function openForm(saved: () => Promise<boolean>): Promise<void> {
  mount(
    <InPlatform>
      <Form saved={saved} />
    </InPlatform>,
  );
  await page.getByRole('button', { name: 'Edit' }).click();
}

it('keeps what is typed while it is saved, and closes with what was', async () => {
  // Cleans up what is kept for the tab.
  fakeApi({});
  const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>();
  await openForm(() => answered);
  const save = page.getByRole('button', { name: 'Save' });
  const form = () => document.querySelector('form')?.getAttribute('aria-busy');
  await name.fill('Marietta');
  await save.click();
  await expect.poll(form).toBe('true');
  await name.fill('Marianne');
  answer(true);
  await expect.poll(form).toBe('false');
  await expect.element(name).toHaveValue('Marianne');
  await save.click();
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});

it('keeps nothing of who signs out, though his form is still on the screen', async () => {
  fakeApi({});
  session.signIn({ access: 'a', refresh: 'r', username: 'maria', role: 'rider' });
  onTestFinished(() => session.signOut());
  await openForm(async () => true);
  await name.fill('Maria');
  await expect.poll(() => sessionStorage.getItem('form-draft:a-form')).toContain('Maria');
  await signOut();
  // Rendered after it: the effects of the end of the session have run.
  await name.fill('Maria M.');
  await expect.element(name).toHaveValue('Maria M.');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Maria');
});

it('leaves what another person had typed in this tab to him', async () => {
  fakeApi({});
  const others = JSON.stringify({ owner: 'ana', typed: { name: 'Ana' } });
  sessionStorage.setItem('form-draft:a-form', others);
  session.signIn({ access: 'a', refresh: 'r', username: 'maria', role: 'rider' });
  onTestFinished(() => session.signOut());
  const { container } = mount(
    <InPlatform>
      <Form saved={async () => true} />
    </InPlatform>,
  );
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(container.querySelector('form')).toBeNull();
  expect(sessionStorage.getItem('form-draft:a-form')).toBe(others);
});
