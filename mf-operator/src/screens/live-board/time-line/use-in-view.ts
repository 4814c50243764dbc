import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Brings what was chosen elsewhere (on the map, in another window) into view: a ride's bar, a
 * driver's lane. What has the focus was chosen here and is in view already.
 */
export function useInView(
  board: RefObject<HTMLElement | null>,
  rideId: number | undefined,
  driverId: number | undefined,
): void {
  const comeTo = useEffectEvent((selector: string) => {
    const found = board.current?.querySelector<HTMLElement>(selector);
    if (!found || board.current?.contains(document.activeElement)) return;
    found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  // Only a new choice moves the board.
  useEffect(() => {
    if (rideId !== undefined) comeTo(`[data-ride="${rideId}"]`);
  }, [rideId]);
  useEffect(() => {
    if (driverId !== undefined) comeTo(`[data-driver="${driverId}"] [data-head]`);
  }, [driverId]);
}
