import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { PlacesTab } from '../screens/profile/places/places-tab.tsx';

/** Shows the tab. */
export const open = () =>
  mount(
    <InPlatform>
      <PlacesTab />
    </InPlatform>,
  );

/** A button by its whole name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The dialog of a place. */
export const form = (title: string) => page.getByRole('dialog', { name: title });
/** The button that saves the place. */
export const save = () => button('Save');
