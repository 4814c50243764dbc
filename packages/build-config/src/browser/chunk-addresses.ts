import { inThisAttempt } from '@trupial/web-kit/load-attempt';

// The bundler's names: the file of a chunk's script, and of its style sheet.
declare const __webpack_require__: {
  u(chunk: string | number): string;
  k?(chunk: string | number): string;
};

/** Lets the build's chunks be asked for under another address in every attempt at loading them. */
export function renewChunkAddresses(): void {
  const { u: script, k: styles } = __webpack_require__;
  __webpack_require__.u = (chunk) => inThisAttempt(script(chunk));
  if (styles) __webpack_require__.k = (chunk) => inThisAttempt(styles(chunk));
}
