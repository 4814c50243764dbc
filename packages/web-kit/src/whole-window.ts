import { useLayoutEffect } from 'react';

/**
 * Gives a screen the whole window while `isOn`: the shell's bar and footer and the area's panel are
 * not displayed, so that they take neither room nor the focus (`data-whole-window` in their styles).
 */
export function useWholeWindow(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const { dataset } = document.documentElement;
    dataset['wholeWindow'] = '';
    return () => {
      delete dataset['wholeWindow'];
    };
  }, [isOn]);
}
