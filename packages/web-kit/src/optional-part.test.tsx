import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../ui-kit/src/testing/mount.tsx';
import { platformStore } from './store.ts';
import { optionalPart } from './optional-part.tsx';
import { toastsAtom } from './toasts/toasts.ts';

/** A part whose code cannot be fetched until `bringBack` is called. */
function lostPart() {
  let isAway = true;
  const load = () =>
    isAway
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ default: () => <p>Here it is</p> });
  return { load, bringBack: () => (isAway = false) };
}

const told = () => platformStore.get(toastsAtom).map(({ text }) => text);

it('says that what was asked for could not be fetched, and tries again when it is asked for again', async () => {
  const { load, bringBack } = lostPart();
  const Part = optionalPart(load, { isAskedFor: true });
  const { update } = mount(<Part />);
  await expect.poll(told).toEqual(['This could not be loaded. Please try again.']);
  bringBack();
  update(null);
  update(<Part />);
  await expect.element(page.getByText('Here it is')).toBeVisible();
});

it('closes what could not be fetched, so that the next press opens it', async () => {
  platformStore.set(toastsAtom, []);
  const { load, bringBack } = lostPart();
  const Part = optionalPart<{ readonly onClose: () => void }>(load, { isAskedFor: true });
  function Host() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Part onClose={() => setOpen(false)} />}
      </>
    );
  }
  mount(<Host />);
  const button = page.getByRole('button', { name: 'Open' });
  await button.click();
  await expect.poll(told).toEqual(['This could not be loaded. Please try again.']);
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  bringBack();
  await button.click();
  await expect.element(page.getByText('Here it is')).toBeVisible();
});

it('says nothing of a part that nobody asked for', async () => {
  platformStore.set(toastsAtom, []);
  const { load } = lostPart();
  const Part = optionalPart(() => load());
  mount(
    <>
      <Part />
      <p>The rest</p>
    </>,
  );
  await expect.element(page.getByText('The rest')).toBeVisible();
  expect(told()).toEqual([]);
});
