import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import ProfileScreen from '../screens/profile/profile.screen.tsx';

/** Opens the screen at an address, which is left again after the test. */
export function open(address = '/profile') {
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', '/'));
  return mount(
    <InPlatform>
      <ProfileScreen />
    </InPlatform>,
  );
}

/** The call that brings the profile. */
export const PROFILE = 'GET /user/profile/';
/** A button by its whole name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });
/** A tab of the profile. */
export const tab = (name: string) => page.getByRole('tab', { name });
/** Texts that appear as a whole element. */
export const text = (words: string) => page.getByText(words, { exact: true });
