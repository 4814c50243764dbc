import { atom } from 'jotai';
import { platformStore } from '../store.ts';

/** A short note that closes automatically, shown by the shell in its one toast region. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'success' | 'info' | 'error';
  /** How long it stays, unless it is pointed at or holds the focus. */
  readonly milliseconds: number;
}

export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/** Takes a message away; one that has gone already is no error. */
export function dismissToast(id: number): void {
  platformStore.set(
    toastsAtom,
    platformStore.get(toastsAtom).filter((toast) => toast.id !== id),
  );
}

/**
 * Shows a toast.
 *
 * @param text already translated
 * @param options.milliseconds how long it stays: 3000, an error 8000, which is read to its end; or as
 *   the spec says (2000 for a copy)
 */
export function showToast(
  text: string,
  options: { kind?: Toast['kind']; milliseconds?: number } = {},
): void {
  const { kind = 'success' } = options;
  const { milliseconds = kind === 'error' ? 8_000 : 3_000 } = options;
  const id = ++lastId;
  platformStore.set(toastsAtom, [
    ...platformStore.get(toastsAtom),
    { id, text, kind, milliseconds },
  ]);
}
