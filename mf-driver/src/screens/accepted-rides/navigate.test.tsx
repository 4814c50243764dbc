import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAcceptedRides, press } from '../../testing/accepted-rides.tsx';

const link = (name: RegExp) => page.getByRole('link', { name });

/** Where the browser would have gone, in order. */
function watchWindows() {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => {
    opened.mockRestore();
    localStorage.clear();
  });
  return () => opened.mock.calls.map(([address]) => new URL(String(address)).host);
}

it('asks once for the navigation app, opens it, and keeps it', async () => {
  localStorage.clear();
  const opened = watchWindows();
  openAcceptedRides();
  await press('Navigate to pickup');
  await page.getByRole('menuitem', { name: 'Waze' }).click();
  expect(opened()).toEqual(['waze.com']);
  await expect.element(link(/Navigate to pickup/)).toMatchTextContent(/Waze/);
  expect(
    link(/Navigate to pickup/)
      .element()
      .getAttribute('href'),
  ).toContain('ll=12.18%2C-68.96');
  expect(localStorage.getItem('trupial-navigation-app')).toBe('waze');
  // To change it opens nothing: the driver only chooses.
  await press('Change navigation app');
  await page.getByRole('menuitem', { name: 'Apple Maps' }).click();
  await expect.element(link(/Navigate to pickup/)).toMatchTextContent(/Apple Maps/);
  expect(opened()).toEqual(['waze.com']);
});

it('goes to the drop-off once the rider is on board', async () => {
  watchWindows();
  localStorage.setItem('trupial-navigation-app', 'google');
  openAcceptedRides({ status: 'InProgress', driver_progress: null });
  const { searchParams } = new URL(
    (await link(/Navigate to drop-off/).findElement()).getAttribute('href') ?? '',
  );
  expect(searchParams.get('dir_action')).toBe('navigate');
});
