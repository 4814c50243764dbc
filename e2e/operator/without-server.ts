import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutOff, goOffline, hold, jumps, refuse } from '@trupial/testbed/browser/bad-network';
import { assignFirstRide, press, type StageOf } from './operator-stage.ts';

/** Each screen, and its message when the server does not answer. */
const silences = [
  ['', 'Failed to load dashboard data: An unexpected error occurred'],
  ['/pending-rides', 'Failed to fetch ride requests. Please try again.'],
  ['/assigned-rides', 'API Error: The server did not answer.'],
  ['/drivers', 'API Error: The server did not answer. Using sample data.'],
  ['/history', 'Failed to fetch completed rides. Please try again.'],
  ['/leaderboard', 'Failed to load leaderboard: The server did not answer'],
] as const;

/** Each screen, the call it waits for, and its message meanwhile. */
const waits = [
  ['', '**/api/ride-requests/**', 'Loading dashboard data...'],
  ['/pending-rides', '**/api/ride-requests/**', 'Loading rides…'],
  ['/assigned-rides', '**/api/assigned-rides/**', 'Loading assigned rides...'],
  ['/drivers', '**/api/drivers/**', 'Loading drivers…'],
  ['/history', '**/api/ride-history/**', 'Loading rides…'],
  ['/leaderboard', '**/api/drivers-leaderboard/**', 'Loading drivers…'],
] as const;

/** The text when a ride under way could not be completed (driver-and-operator.md, section 8). */
const completions = [
  [404, 'Ride not found or already completed'],
  [403, 'You do not have permission to complete rides'],
  [409, 'This ride has already ended.'],
] as const;

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** The office when the server is away, refuses or takes its time. */
export function describeWithoutServer(stage: StageOf): void {
  describe('without a server', () => {
    it('says that there is none, and goes on when it is back', async () => {
      const { page } = stage();
      await page.goto('/operator/pending-rides');
      await page.getByRole('row').nth(1).waitFor();
      // A list that is being fetched already is not asked for a second time.
      await page.getByText(/^Updated /).waitFor();
      await goOffline(page);
      // A click during an automatic fetch has no effect.
      await expect
        .poll(
          async () => {
            await press(page, 'Refresh Rides');
            return page.getByText(/^Not refreshed since /).isVisible();
          },
          { interval: 250 },
        )
        .toBe(true);
      expect(await page.getByRole('row').count()).toBeGreaterThan(1);
      await page.context().setOffline(false);
      await press(page, 'Refresh Rides');
      await page.getByText(/^Updated /).waitFor();
    });

    it.each(silences)('/operator%s says so', async (path, text) => {
      const { page } = stage();
      await page.goto('/faq');
      const bringBack = await cutOff(page);
      await page.goto(`/operator${path}`);
      await says(page, text);
      await bringBack();
    });

    it('keeps a ride that could not be rejected, and says so', async () => {
      const { page } = stage();
      await page.goto('/operator/pending-rides');
      const row = page.getByRole('row').nth(1);
      await row.getByRole('button', { name: 'Reject' }).waitFor();
      const bringBack = await cutOff(page, '**/api/reject-ride/**');
      await row.getByRole('button', { name: 'Reject' }).press('Enter');
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Reject' }).press('Enter');
      await says(page, 'Failed to reject ride. Please try again.');
      await bringBack();
      await row.getByRole('button', { name: 'Reject' }).waitFor();
    });

    it('keeps the dialog, its search and its choice when a driver could not be assigned', async () => {
      const { page } = stage();
      await page.goto('/operator/pending-rides');
      await page.getByRole('button', { name: 'Assign' }).first().press('Enter');
      const dialog = page.getByRole('dialog');
      const first = dialog.getByRole('option').first();
      // The drivers who can take this ride: '{name} #{id} …'.
      const [name = ''] = ((await first.textContent()) ?? '').split(' #', 1);
      await page.keyboard.type(name);
      await dialog.getByText('Available Drivers (1)').waitFor();
      await page.keyboard.press('ArrowDown');
      await dialog.getByText(`Driver selected: ${name}`, { exact: true }).waitFor();
      const bringBack = await cutOff(page, '**/api/assign-driver/**');
      await page.keyboard.press('Enter');
      await says(page, 'Failed to assign driver. Please try again.');
      await dialog.getByText(/^Driver selected: /).waitFor();
      expect(await dialog.getByRole('combobox').inputValue()).toBe(name);
      await bringBack();
      await page.keyboard.press('Escape');
    });

    it.each([
      [404, 'Drivers endpoint not found. Please contact support.'],
      [500, 'Failed to fetch drivers: Away'],
    ])('says in the dialog that the drivers could not be fetched: %i', async (status, text) => {
      const { page } = stage();
      await page.goto('/operator/pending-rides');
      await page.getByRole('button', { name: 'Assign' }).first().waitFor();
      await refuse(page, '**/api/drivers/**', status);
      await page.getByRole('button', { name: 'Assign' }).first().press('Enter');
      await says(page, text);
      await page.keyboard.press('Escape');
      await page.unroute('**/api/drivers/**');
    });

    it('has a ride under way', () => assignFirstRide(stage().page));

    it.each(completions)('says why a ride could not be completed: %i', async (status, text) => {
      const { page } = stage();
      await page.goto('/operator/assigned-rides');
      const complete = page.getByRole('button', { name: 'Complete', exact: true }).first();
      await complete.waitFor();
      await refuse(page, '**/api/operator-complete-ride/**', status, text);
      await complete.press('Enter');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Complete ride' })
        .press('Enter');
      await says(page, text);
      await page.unroute('**/api/operator-complete-ride/**');
      await complete.waitFor();
    });
  });

  describe('with a slow server', () => {
    it.each(waits)(
      '/operator%s shows that it is coming, and nothing jumps',
      async (path, calls, text) => {
        const { page } = stage();
        const release = await hold(page, calls);
        await page.goto(`/operator${path}`);
        await page.getByText(text).or(page.getByLabel(text)).first().waitFor({ state: 'attached' });
        release();
        await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
        await page.getByText(text).or(page.getByLabel(text)).first().waitFor({ state: 'detached' });
        expect(await jumps(page)).toBeLessThan(0.1);
      },
    );
  });
}
