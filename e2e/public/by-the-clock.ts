import { describe, expect, it } from 'vitest';
import { openPage, standStill, type StageOf } from './stage.ts';

/** What changes by itself as time passes. */
export function describeByTheClock(stage: StageOf): void {
  describe('the partners', () => {
    it('move on every four seconds, and stand still under pointer and focus', async () => {
      const page = await openPage(stage(), { reducedMotion: 'no-preference' });
      await standStill(page);
      await page.goto('/');
      const partners = page.getByRole('region', { name: 'Our partners' });
      await page.getByRole('heading', { name: 'Book your ride' }).waitFor();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      // What is fetched when it is seen needs a little time.
      const isThere = async () => {
        await page.clock.runFor(50);
        return partners.isVisible();
      };
      await expect.poll(isThere).toBe(true);
      const shown = () =>
        partners.getByRole('button', { pressed: true }).getAttribute('aria-label');
      expect(await shown()).toBe('Show partners 1 of 3');
      await page.clock.runFor(4_000);
      await expect.poll(shown).toBe('Show partners 2 of 3');
      await partners.hover();
      await page.clock.runFor(8_000);
      expect(await shown()).toBe('Show partners 2 of 3');
      await page.mouse.move(0, 0);
      await partners.getByRole('button', { name: 'Show partners 2 of 3' }).focus();
      await page.clock.runFor(8_000);
      expect(await shown()).toBe('Show partners 2 of 3');
    });
  });

  describe('the page under construction', () => {
    it('counts ten seconds and sends nobody away', async () => {
      const page = await openPage(stage());
      await standStill(page);
      await page.goto('/wip');
      const timer = page.getByRole('timer');
      await expect.poll(() => timer.textContent()).toMatch(/^10 seconds/);
      for (let left = 9; left >= 0; left -= 1) {
        await page.clock.runFor(1_000);
        await expect.poll(() => timer.textContent()).toMatch(new RegExp(`^${left} second`));
      }
      await page.clock.runFor(5_000);
      expect(new URL(page.url()).pathname).toBe('/wip');
    });
  });
}
