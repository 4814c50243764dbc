import type { Locator } from 'playwright-core';

/** Everything that is written in a thing, without the spaces: how it is laid out is not meant. */
const written = (things: Locator): Promise<string[]> =>
  things.evaluateAll((elements) =>
    elements.map((element) => {
      const seen = element.cloneNode(true) as Element;
      // A menu that is closed is in the page, but nobody reads it.
      for (const menu of seen.querySelectorAll('[role="menu"]')) menu.remove();
      return (seen.textContent ?? '').replaceAll(/\s/g, '');
    }),
  );

export const bare = (text: string): string => text.replaceAll(/\s/g, '');

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
