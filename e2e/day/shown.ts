import type { Locator, Page } from 'playwright-core';

/** All text of an element without the spaces: the layout does not matter. */
const written = (things: Locator): Promise<string[]> =>
  things.evaluateAll((elements) =>
    elements.map((element) => {
      const seen = element.cloneNode(true) as Element;
      // A closed menu is in the page, but not visible.
      for (const menu of seen.querySelectorAll('[role="menu"]')) menu.remove();
      return (seen.textContent ?? '').replaceAll(/\s/g, '');
    }),
  );

/** The rows of a table, each as its cells. */
export async function tableRows(table: Locator): Promise<string[][]> {
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) =>
          (cell.textContent ?? '').replaceAll(/\s/g, ''),
        ),
      ),
    );
}

/** The cards of a list, whole. */
export const cards = (list: Locator): Promise<string[]> => written(list.locator('> li'));

/** The value of each figure card by its label. */
export async function figures(screen: Locator): Promise<Record<string, string>> {
  const all = await screen
    .locator('[class*="StatCard.module-stat"]')
    .evaluateAll((found) =>
      found.map((card) =>
        [...card.children]
          .slice(0, 2)
          .map((part) => (part.textContent ?? '').replaceAll(/\s/g, '')),
      ),
    );
  return Object.fromEntries(all.map(([label = '', value = '']) => [label, value]));
}

/** The text under the value of a figure card. */
export const noteOf = async (screen: Locator, label: string): Promise<string> => {
  const card = screen.locator('[class*="StatCard.module-stat"]').filter({ hasText: label });
  const note = await card.locator('[class*="StatCard.module-note"]').textContent();
  return (note ?? '').replaceAll(/\s/g, '');
};

/** The lanes of the live board's time line from top to bottom, each with its bars in the order of their time. */
export const lanes = (page: Page): Promise<{ head: string; bars: string[] }[]> =>
  page
    .getByRole('group', { name: 'Time line of the day' })
    .locator('section')
    .evaluateAll((sections) =>
      sections.map((section) => {
        const textOf = (element: Element | null) =>
          (element?.textContent ?? '').replaceAll(/\s/g, '');
        return {
          head: textOf(section.firstElementChild),
          bars: [...section.querySelectorAll('[data-ride]')].map((bar) =>
            (bar.getAttribute('aria-label') ?? '').replaceAll(/\s/g, ''),
          ),
        };
      }),
    );
