/**
 * Keeps the last press of a button of the prerendered frame (menu, language, theme) whose code has
 * not loaded yet. Call `stop` when React handles the events itself, and `repeat` when the page is
 * hydrated: the press is repeated then. Links work without code, forms are `inert` until then.
 */
export function keepEarlyClick(root: HTMLElement): { stop: () => void; repeat: () => void } {
  let pressed: HTMLElement | undefined;
  const keep = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button');
    if (button) pressed = button;
  };
  root.addEventListener('click', keep);
  return {
    stop: () => root.removeEventListener('click', keep),
    repeat: () => {
      if (pressed?.isConnected) pressed.click();
      pressed = undefined;
    },
  };
}
