let known: boolean | undefined;

/** True where the browser can draw the map: it needs WebGL 2. Asked once per page. */
export function hasWebGl(): boolean {
  if (known === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    known = context !== null;
    // A page has few contexts; the one of the question is given back.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return known;
}
