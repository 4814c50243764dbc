import type { Page } from 'playwright-core';
import { shows } from './agreement.ts';
import { boardLanes } from './expected/live-board.ts';
import type { LoggedDay } from './expected/logged-day.ts';

/** The lanes of the time line from top to bottom, each with its bars in the order of their time. */
const lanesOf = (page: Page) =>
  page
    .getByRole('group', { name: 'Time line of the day' })
    .locator('section')
    .evaluateAll((sections) =>
      sections.map((section) => {
        const textOf = (element: Element | null) =>
          (element?.textContent ?? '').replaceAll(/\s/g, '');
        return {
          head: textOf(section.firstElementChild),
          bars: [...section.querySelectorAll('[data-ride]')].map(textOf),
        };
      }),
    );

/** The live board that was open all day, untouched: its lanes, what nobody drives, and how urgent it is. */
export async function boardAgrees(page: Page, logged: LoggedDay): Promise<void> {
  await shows('live board', () => lanesOf(page), boardLanes(logged));
}
