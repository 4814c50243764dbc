import { type RefObject, useEffect } from 'react';

/**
 * On a phone the row of tabs scrolls sideways: the chosen one is brought into it when it is chosen,
 * and again when the row becomes narrower or wider. The page stays where it is.
 */
export function useChosenInView(list: RefObject<HTMLElement | null>, chosenId: string): void {
  useEffect(() => {
    const row = list.current;
    const chosen = document.getElementById(chosenId);
    if (!row || !chosen) return undefined;
    const bringIntoView = () => {
      const [from, to] = [chosen.offsetLeft, chosen.offsetLeft + chosen.offsetWidth];
      const isInView = from >= row.scrollLeft && to <= row.scrollLeft + row.clientWidth;
      if (!isInView) row.scrollLeft = from - (row.clientWidth - chosen.offsetWidth) / 2;
    };
    // The observer also calls this immediately. A wider font or another language changes the tabs,
    // not the row.
    const sizes = new ResizeObserver(bringIntoView);
    sizes.observe(row);
    sizes.observe(chosen);
    return () => sizes.disconnect();
  }, [list, chosenId]);
}
