/** How much of the room the first of two panes can have, of 1. */
export const LEAST_SHARE = 0.2;
export const MOST_SHARE = 0.8;
export const USUAL_SHARE = 0.58;

const STEP = 0.02;
const KEYS = {
  beside: { ArrowLeft: -STEP, ArrowRight: STEP },
  stacked: { ArrowUp: -STEP, ArrowDown: STEP },
} as const;

/** A share that leaves both panes usable; the usual one for what is no number. */
export const within = (share: number): number =>
  Number.isFinite(share) ? Math.min(MOST_SHARE, Math.max(LEAST_SHARE, share)) : USUAL_SHARE;

/** The share after a key on the divider; undefined: the key does nothing there. */
export function shareAfterKey(share: number, key: string, isStacked: boolean): number | undefined {
  if (key === 'Home') return LEAST_SHARE;
  if (key === 'End') return MOST_SHARE;
  const steps: Readonly<Record<string, number>> = isStacked ? KEYS.stacked : KEYS.beside;
  const step = steps[key];
  return step === undefined ? undefined : within(share + step);
}
