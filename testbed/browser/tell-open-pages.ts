import { afterEach } from 'vitest';
import { openPages } from './browser.ts';

/** A page's text beyond this length is cut. */
const mostCharacters = 4_000;

/**
 * Set-up of the parts with a browser: a failed test's message tells what each open page showed, since
 * the address and the text on the screen usually name the cause, and nobody can look there later.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const shown = await Promise.all(
    openPages().map(async (page) => {
      const text = await page
        .locator('body')
        .ariaSnapshot({ timeout: 2_000 })
        .catch((error: unknown) => String(error));
      return `${page.url()}\n${text.slice(0, mostCharacters)}`;
    }),
  );
  const [first] = task.result.errors ?? [];
  if (first && shown.length > 0) {
    const told = `\n\nThe open pages:\n${shown.join('\n\n')}`;
    // The console's report prints the message, the JSON report the stack.
    first.message += told;
    first.stack = (first.stack ?? '') + told;
  }
});
