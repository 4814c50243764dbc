import { guardSignOut, session } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { Layout } from '../layout/layout.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { AreaOutlet } from './area-outlet.tsx';

it('asks before it signs a driver out for another account, and stays when he does', async () => {
  fakeApi({});
  session.signIn({ access: 'a', refresh: 'r', username: 'carlos', role: 'driver' });
  onTestFinished(() => session.signOut());
  history.replaceState(null, '', '/operator/history');
  onTestFinished(() => history.replaceState(null, '', '/'));
  let isAllowed = false;
  let asked = 0;
  onTestFinished(
    guardSignOut(async () => {
      asked += 1;
      return isAllowed;
    }),
  );
  mount(
    <InPlatform>
      <Layout>
        <AreaOutlet />
      </Layout>
    </InPlatform>,
  );
  const another = page.getByRole('button', { name: 'Sign in with another account' });
  await another.click();
  await expect.poll(() => asked).toBe(1);
  expect(session.state.status).toBe('signed-in');
  expect(location.pathname).toBe('/operator/history');
  isAllowed = true;
  await another.click();
  await expect.poll(() => location.pathname).toBe('/login');
  expect(session.state.status).toBe('anonymous');
});
