import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { callApi, useKept } from '../index.ts';
import { forgetKept } from './kept.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { InPlatform } from '../testing/in-platform.tsx';

function Phone() {
  const { data } = useKept('a phone', () => callApi('config'));
  return <p>{data?.phone ?? 'not known'}</p>;
}

const screen = () => (
  <InPlatform>
    <Phone />
  </InPlatform>
);

it('asks again for a screen that stays when what was kept is forgotten', async () => {
  let phone = '736 6000';
  const calls = fakeApi({ 'GET /config/': () => ({ body: { phone } }) });
  const { update } = mount(screen());
  await expect.element(page.getByText('736 6000')).toBeVisible();
  // Drawn again, it asks nothing.
  update(screen());
  expect(calls).toHaveLength(1);
  phone = '868 8888';
  // Somebody has signed out in another tab.
  forgetKept();
  update(screen());
  await expect.element(page.getByText('868 8888')).toBeVisible();
  expect(calls).toHaveLength(2);
});
