import { afterEach } from 'vitest';
import type { Page } from 'playwright-core';
import { openPages } from './browser.ts';
import { callsOf } from './page-calls.ts';

/** A text beyond this length is cut. */
const mostCharacters = 4_000;

/** What is seen of a part of a page. Where a test fails by its time, this is slow too. */
async function seen(page: Page, part: string): Promise<string> {
  const text = await page
    .locator(part)
    .first()
    .ariaSnapshot({ timeout: 10_000 })
    .catch((error: unknown) => String(error));
  return text.slice(0, mostCharacters);
}

/** Whether the page is visible, and how many frames it draws in 300 ms. A click waits for two. */
const countFrames = `new Promise((tell) => {
  let frames = 0;
  const count = () => { frames += 1; requestAnimationFrame(count); };
  requestAnimationFrame(count);
  setTimeout(() => tell(document.visibilityState + ', ' + frames + ' frames in 300 ms'), 300);
})`;

async function shownBy(page: Page): Promise<string> {
  const isDialogOpen =
    (await page
      .locator('dialog[open]')
      .count()
      .catch(() => 0)) > 0;
  const focus = await page
    .evaluate<string>('document.activeElement?.outerHTML.slice(0, 160) ?? "nowhere"')
    .catch((error: unknown) => String(error));
  const frames = await page.evaluate<string>(countFrames).catch((error: unknown) => String(error));
  return [
    page.url(),
    `focus: ${focus}`,
    `page: ${frames}`,
    callsOf(page),
    ...(isDialogOpen ? [await seen(page, 'dialog[open]')] : []),
    await seen(page, 'body'),
  ].join('\n');
}

/**
 * Set-up of the parts with a browser: a failed test's message tells what each open page showed, since
 * the address and the text on the screen usually name the cause, and nobody can look there later.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const shown = await Promise.all(openPages().map(shownBy));
  const [first] = task.result.errors ?? [];
  if (first && shown.length > 0) {
    const told = `\n\nThe open pages:\n${shown.join('\n\n')}`;
    // The console's report prints the message, the JSON report the stack.
    first.message += told;
    first.stack = (first.stack ?? '') + told;
  }
});
