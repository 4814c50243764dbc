import type { Map as GlMap } from 'maplibre-gl';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { LatLng, MapPin } from '../live-map.types.ts';
import type { FleetMotion } from '../motion/fleet-motion.ts';
import styles from './marks.module.css';

interface PinMarkProps {
  readonly map: GlMap;
  readonly motion: FleetMotion;
  readonly pin: MapPin;
}

const KEY = 'pin';
/** One press of an arrow key, in pixels; with Shift ten times as far. */
const STEP = 4;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A pin that is dragged, or moved by arrow keys, to the place that is meant. */
export function PinMark({ map, motion, pin }: PinMarkProps) {
  const element = useRef<HTMLDivElement>(null);
  const [lat, lng] = pin.at;
  const first = useRef(pin.at);

  // Before it is painted: a mark is never seen in the corner.
  useLayoutEffect(() => {
    if (element.current) motion.add(KEY, element.current, first.current);
    return () => motion.remove(KEY);
  }, [motion]);
  // The map must not be dragged with it. The map listens on the pin's own container, which hears of
  // a touch before React does: a handler of React stops it too late.
  useEffect(() => {
    const listening = new AbortController();
    const mine = (event: Event) => event.stopPropagation();
    for (const type of ['mousedown', 'touchstart']) {
      element.current?.addEventListener(type, mine, { signal: listening.signal, passive: true });
    }
    return () => listening.abort();
  }, []);
  useEffect(() => {
    first.current = [lat, lng];
    motion.put(KEY, [lat, lng]);
  }, [motion, lat, lng]);

  const moveTo = (x: number, y: number): LatLng => {
    const to = map.unproject([x, y]);
    const at: LatLng = [Number(to.lat.toFixed(5)), Number(to.lng.toFixed(5))];
    motion.put(KEY, at);
    return at;
  };
  const dragged = (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const button = event.currentTarget;
    button.setPointerCapture(event.pointerId);
    button.focus({ preventScroll: true });
    const tip = map.project([lng, lat]);
    const [offX, offY] = [tip.x - event.clientX, tip.y - event.clientY];
    let at = pin.at;
    const listening = new AbortController();
    const { signal } = listening;
    const moved = ({ clientX, clientY }: MouseEvent) => {
      at = moveTo(clientX + offX, clientY + offY);
    };
    button.addEventListener('pointermove', moved, { signal });
    const ended = () => {
      listening.abort();
      pin.onMove(at);
    };
    button.addEventListener('pointerup', ended, { signal });
    button.addEventListener('pointercancel', ended, { signal });
  };
  const keyed = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 10 : 1;
    const tip = map.project([lng, lat]);
    pin.onMove(moveTo(tip.x + step[0] * far, tip.y + step[1] * far));
  };

  return (
    <div ref={element} className={styles.pin}>
      <button
        type="button"
        className={styles.pinHead}
        aria-label={pin.name}
        title={pin.name}
        onPointerDown={dragged}
        onKeyDown={keyed}
      >
        <svg viewBox="0 0 32 44" aria-hidden="true">
          <path d="M16 43C16 43 30 26.5 30 15.500A14 14 0 1 0 2 15.500C2 26.5 16 43 16 43Z" />
          <circle cx="16" cy="15.5" r="5.5" />
        </svg>
      </button>
    </div>
  );
}
