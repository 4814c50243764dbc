import { DRIVER_ATTRIBUTE } from './mark-keys.ts';

/** The driver whose mark is at a point of the window, on this map; the uppermost of several. */
export function driverAt(container: HTMLElement, x: number, y: number): number | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const mark = element.closest(`[${DRIVER_ATTRIBUTE}]`);
    if (mark && container.contains(mark)) return Number(mark.getAttribute(DRIVER_ATTRIBUTE));
  }
  return undefined;
}
