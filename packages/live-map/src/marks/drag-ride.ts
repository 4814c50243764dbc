import styles from './marks.module.css';
import { driverAt } from './driver-at.ts';

export interface RideDrag {
  /** Shown at the pointer. */
  readonly name: string;
  readonly over: (driverId: number | undefined) => void;
  readonly dropped: (driverId: number) => void;
}

/** Less than this is a press and no drag, in pixels. */
const DRAG_FROM = 6;

/** Follows the pointer with the ride's name until it is let go; Escape ends it without an effect. */
export function dragRide(container: HTMLElement, start: MouseEvent, drag: RideDrag): void {
  let ghost: HTMLElement | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const end = () => {
    listening.abort();
    ghost?.remove();
    drag.over(undefined);
  };
  const moved = (event: MouseEvent) => {
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (!ghost && far < DRAG_FROM) return;
    if (!ghost) {
      ghost = document.createElement('div');
      ghost.className = styles['ghost'] ?? '';
      ghost.textContent = drag.name;
      container.append(ghost);
    }
    const frame = container.getBoundingClientRect();
    ghost.style.transform = `translate(${event.clientX - frame.left}px, ${event.clientY - frame.top}px)`;
    drag.over(driverAt(container, event.clientX, event.clientY));
  };
  const released = (event: MouseEvent) => {
    const driverId = ghost && driverAt(container, event.clientX, event.clientY);
    end();
    if (driverId !== undefined) drag.dropped(driverId);
  };
  const keyed = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') end();
  };
  window.addEventListener('mousemove', moved, { signal });
  window.addEventListener('mouseup', released, { signal });
  window.addEventListener('blur', end, { signal });
  window.addEventListener('keydown', keyed, { signal });
}
