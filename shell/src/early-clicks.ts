/**
 * Keeps the last press of a button of the prerendered frame (menu, language, theme) whose code is not
 * here yet. Call the first answer when React listens itself, the second when the page is taken over:
 * the press is done then. Links work by themselves, forms are `inert` until then.
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
