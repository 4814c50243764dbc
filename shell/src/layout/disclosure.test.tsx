import { Link, useLocation, useNavigate } from '@trupial/web-kit';
import { useEffect } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { Disclosure } from './disclosure.tsx';

/** What the page writes down by itself, in the place of its entry of the history. */
let write: (state: string) => void;

function Written() {
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    write = (text) => navigate('?written', { replace: true, keepsKey: true, state: text });
  }, [navigate]);
  return <output>{String(state)}</output>;
}

it('stays open while the page writes down what it has heard, and closes with a link', async () => {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  mount(
    <InPlatform>
      <Disclosure label="About">
        <Link to="/terms">Terms</Link>
      </Disclosure>
      <Written />
    </InPlatform>,
  );
  await page.getByRole('button', { name: 'About' }).click();
  const link = page.getByRole('link', { name: 'Terms' });
  await expect.element(link).toBeVisible();
  for (const text of ['first', 'second']) {
    write(text);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(link).toBeVisible();
  }
  await link.click();
  await expect.element(link).not.toBeInTheDocument();
  expect(location.pathname).toBe('/terms');
});
