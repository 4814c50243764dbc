import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { lazyScreen } from './lazy-screen.tsx';

const Late = () => <p>Here</p>;

it('shows its code when that has come', async () => {
  const code = Promise.withResolvers<{ default: typeof Late }>();
  const Screen = lazyScreen(() => code.promise);
  mount(
    <Suspense fallback={<p>Wait</p>}>
      <Screen />
    </Suspense>,
  );
  await expect.element(page.getByText('Wait')).toBeVisible();
  code.resolve({ default: Late });
  await expect.element(page.getByText('Here')).toBeVisible();
});

it('does not wait for code that is here', async () => {
  const waits = vi.fn<() => null>(() => null);
  const Screen = lazyScreen(() => Promise.resolve({ default: Late }));
  await Screen.load();
  const Waiting = () => waits();
  function Switch() {
    const [isOn, setOn] = useState(false);
    return isOn ? (
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>
    ) : (
      <button onClick={() => setOn(true)}>Show</button>
    );
  }
  mount(<Switch />);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByText('Here')).toBeVisible();
  expect(waits).not.toHaveBeenCalled();
});
