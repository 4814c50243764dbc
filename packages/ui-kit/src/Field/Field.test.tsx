import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { Field } from './Field.tsx';

it('wires label, hint and error to its control', async () => {
  mount(
    <Field label="Message" description="In any language" error="Please write something." required>
      {(control) => <textarea {...control} />}
    </Field>,
  );
  const box = page.getByLabelText('Message');
  await expect.element(box).toHaveAccessibleDescription(/In any language/);
  await expect.element(box).toHaveAccessibleDescription(/Please write something\./);
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
});

it('says that it is optional only where it is', async () => {
  const { update } = mount(
    <Field label="E-mail" optionalLabel="Optional">
      {(control) => <input {...control} />}
    </Field>,
  );
  await expect.element(page.getByText('Optional')).toBeVisible();
  update(
    <Field label="E-mail" optionalLabel="Optional" required>
      {(control) => <input {...control} />}
    </Field>,
  );
  expect(page.getByText('Optional').elements()).toHaveLength(0);
});

it('keeps a hidden label for screen readers', async () => {
  mount(
    <Field label="Search" hideLabel>
      {(control) => <input {...control} />}
    </Field>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toBeVisible();
});
