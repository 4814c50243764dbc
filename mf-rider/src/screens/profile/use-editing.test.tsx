import { session, signOut } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { useEditing } from './use-editing.ts';

function Card() {
  const { draft, change, edit } = useEditing('card', { name: '' }, async () => true);
  if (!draft) return <button onClick={() => edit({ name: '' })}>Edit</button>;
  return (
    <input
      aria-label="Name"
      value={draft.name}
      onChange={({ currentTarget }) => change({ name: currentTarget.value })}
    />
  );
}

it('keeps nothing of who signs out, though his form is still on the screen', async () => {
  fakeApi({});
  session.signIn({ access: 'a', refresh: 'r', username: 'maria', role: 'rider' });
  onTestFinished(() => session.signOut());
  const { container } = mount(
    <InPlatform>
      <Card />
    </InPlatform>,
  );
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabelText('Name').fill('Maria');
  await expect.poll(() => sessionStorage.getItem('form-draft:card')).toContain('Maria');
  await signOut();
  // Rendered after it: the effects of the end of the session have run.
  await page.getByLabelText('Name').fill('Maria M.');
  expect(container.querySelector('input')?.value).toBe('Maria M.');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Maria');
});
