import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { lazyPart } from './lazy-part.tsx';

/** A part whose code cannot be fetched until `bringBack` is called. */
function lostPart() {
  let isAway = true;
  const load = () =>
    isAway
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ default: () => <p>Here it is</p> });
  return { load, bringBack: () => (isAway = false) };
}

it('shows something else where the code cannot be fetched, and leaves the rest of the screen', async () => {
  const Part = lazyPart(lostPart().load, () => <p>It could not be loaded</p>);
  mount(
    <>
      <input aria-label="Name" defaultValue="Ana" />
      <Part />
    </>,
  );
  await expect.element(page.getByText('It could not be loaded')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
});

it('fetches it again when it is shown again', async () => {
  const { load, bringBack } = lostPart();
  const Part = lazyPart(load, () => <p>It could not be loaded</p>);
  const { update } = mount(<Part key="first" />);
  await expect.element(page.getByText('It could not be loaded')).toBeVisible();
  bringBack();
  update(<Part key="second" />);
  await expect.element(page.getByText('Here it is')).toBeVisible();
});

it('shows that it waits', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const Part = lazyPart(
    () => promise,
    () => null,
    <p>On its way</p>,
  );
  mount(<Part />);
  await expect.element(page.getByText('On its way')).toBeVisible();
  resolve({ default: () => <p>Here it is</p> });
  await expect.element(page.getByText('Here it is')).toBeVisible();
  await expect.element(page.getByText('On its way')).not.toBeInTheDocument();
});
