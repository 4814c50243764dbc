/** For `ref`: a field that the person has just asked for has the focus when it appears. */
export const focus = (field: HTMLElement | null): void => field?.focus();
