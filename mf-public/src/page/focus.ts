/** For `ref`: a field that the person has just asked for has the focus when it appears. */
export const focus = (field: HTMLElement | null): void => field?.focus();

/** Whether the focus went with what had it: a button that was removed, or a dialog that has closed. */
export function isFocusLost(): boolean {
  const { activeElement: focused } = document;
  return focused === document.body || focused instanceof HTMLDialogElement;
}
