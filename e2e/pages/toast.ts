import type { Page } from 'playwright-core';

/**
 * Does what makes the shell show a short note, and looks for the note meanwhile, in every frame of
 * the page: it goes after two or three seconds, and on a slow machine a press alone takes as long.
 */
export async function seeToast(
  page: Page,
  text: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const isShown = (wanted: string) =>
    [...document.querySelectorAll('[aria-label="Notifications"] [role="log"] > *')].some(
      (note) => note.checkVisibility() && note.textContent.includes(wanted),
    );
  await Promise.all([page.waitForFunction(isShown, text), act()]);
}
