import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { useEditing } from './use-editing.ts';

const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>();

function Form() {
  const { draft, edit, change, save, isBusy } = useEditing('a-form', { name: '' }, () => answered);
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

it('keeps what is typed while it is saved, and closes with what was', async () => {
  // Cleans up what is kept for the tab.
  fakeApi({});
  mount(
    <InPlatform>
      <Form />
    </InPlatform>,
  );
  const name = page.getByLabelText('Name');
  const save = page.getByRole('button', { name: 'Save' });
  const form = () => document.querySelector('form')?.getAttribute('aria-busy');
  await page.getByRole('button', { name: 'Edit' }).click();
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
