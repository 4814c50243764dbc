import { createRef } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { CancelRideButton } from './cancel-ride-button.tsx';

it('leaves the focus alone when a ride that was kept can not be cancelled any more', async () => {
  const heading = createRef<HTMLHeadingElement>();
  const cancel = () => Promise.resolve(false);
  const shown = (canCancel: boolean) => (
    <InPlatform>
      <h1 ref={heading} tabIndex={-1}>
        Ride #42
      </h1>
      <CancelRideButton
        heading={heading}
        cancelling={{ id: 42, canCancel, isCancelled: false, problem: undefined, cancel }}
      />
    </InPlatform>
  );
  const { update } = mount(shown(true));
  await page.getByRole('button', { name: 'Cancel this ride' }).click();
  await page.getByRole('button', { name: 'Keep Ride' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // It comes back to the button at the end of the dialog.
  await expect.element(page.getByRole('button', { name: 'Cancel this ride' })).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  update(shown(false));
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});
