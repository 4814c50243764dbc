import { readStored, writeStored } from '@trupial/web-kit/browser-storage';
import { USUAL_SHARE, within } from './share.ts';

/** What the window shows: map and time line side by side, or one of them alone. */
export const boardViews = ['both', 'map', 'times'] as const;
export type BoardView = (typeof boardViews)[number];

/** The view in the address; both is not in it. */
export const viewIn = (search: URLSearchParams): BoardView =>
  boardViews.find((view) => view === search.get('view')) ?? 'both';

/** The address of the same board with another view. */
export function withView(search: URLSearchParams, view: BoardView): URLSearchParams {
  const next = new URLSearchParams(search);
  if (view === 'both') next.delete('view');
  else next.set('view', view);
  return next;
}

const NAME = 'trupial.live-board';
const kept = () => localStorage;

/** Where the divider was left in this browser; each direction has its own place. */
export function rememberedShare(isStacked: boolean): number {
  const share = readStored(NAME, kept)?.[isStacked ? 'stacked' : 'beside'];
  return typeof share === 'number' ? within(share) : USUAL_SHARE;
}

/**
 * Keeps the part (0 to 1) of the map in this browser, for panes beside and above each other
 * apart.
 */
export function rememberShare(isStacked: boolean, share: number): void {
  writeStored(NAME, { ...readStored(NAME, kept), [isStacked ? 'stacked' : 'beside']: share }, kept);
}
