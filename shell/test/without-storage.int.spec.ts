import { expect, it } from 'vitest';
import { Frame } from './frame.ts';

/** A browser that blocks what sites store: in Chromium even the name of the storage throws then. */

const frame = Frame.forTests();

it('starts, takes what is typed and changes the language for as long as the page is open', async () => {
  const { context, page } = frame;
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await page.locator('form:not([inert])').first().waitFor();
  await page.getByLabel('Pickup Location', { exact: true }).fill('Westpunt');
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await page.getByRole('link', { name: 'Luchthavenvervoer' }).first().waitFor();
  expect(await page.getByLabel('Ophaallocatie', { exact: true }).inputValue()).toBe('Westpunt');
});
