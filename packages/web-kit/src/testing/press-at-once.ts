/**
 * Presses what is found, in the very moment in which it is there: however busy the machine is,
 * nothing comes between. It is the second tap of a double one.
 */
export function pressAtOnce(find: () => Element | null | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = new MutationObserver(() => {
    const element = find();
    if (!(element instanceof HTMLElement)) return;
    watcher.disconnect();
    element.click();
    resolve();
  });
  const all = { childList: true, subtree: true, characterData: true, attributes: true };
  watcher.observe(document.body, all);
  return promise;
}
