import type { Map as GlMap } from 'maplibre-gl';
import { type RefObject, useEffect, useRef } from 'react';
import type { FleetMotion } from '../motion/fleet-motion.ts';
import { DRIVER_ATTRIBUTE, driverKey } from './mark-keys.ts';
import { placeWords, type WordedMark } from './place-words.ts';

/** Cars that drive meet each other slowly: words change their places no more often. */
const EVERY_MS = 1_000;

interface FoundWords {
  readonly element: HTMLElement;
  readonly isChosen: boolean;
  readonly mark: WordedMark;
}

/** The words in the page, with where their cars are shown now. */
function wordsIn(marks: HTMLElement, map: GlMap, motion: FleetMotion): readonly FoundWords[] {
  return [...marks.querySelectorAll<HTMLElement>('[data-words]')].flatMap((element) => {
    const car = element.parentElement?.querySelector<HTMLElement>(`[${DRIVER_ATTRIBUTE}]`);
    const at = car && motion.shownAt(driverKey(Number(car.getAttribute(DRIVER_ATTRIBUTE))));
    if (!at) return [];
    const { x, y } = map.project([at[1], at[0]]);
    const sizes = [...element.children].map((line) => {
      const { offsetWidth: width, offsetHeight: height } = line as HTMLElement;
      return { width: width + 8, height };
    });
    const [first = { width: 0, height: 0 }] = sizes;
    const all = {
      width: Math.max(...sizes.map(({ width }) => width)),
      height: sizes.reduce((sum, { height }) => sum + height, 0),
    };
    const isChosen = element.parentElement?.dataset['chosen'] !== undefined;
    return [{ element, isChosen, mark: { x, y, all, first } }];
  });
}

/** Where marks of rides are drawn. */
const ridesOn = (map: GlMap) =>
  map.queryRenderedFeatures({ layers: ['ride', 'chosen-end'] }).flatMap(({ geometry }) => {
    if (geometry.type !== 'Point') return [];
    const [lng = 0, lat = 0] = geometry.coordinates;
    return [map.project([lng, lat])];
  });

function place(marks: HTMLElement, map: GlMap, motion: FleetMotion): void {
  const found = wordsIn(marks, map, motion).toSorted(
    (one, other) => Number(other.isChosen) - Number(one.isChosen),
  );
  if (found.length === 0) return;
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const places = placeWords(
    found.map(({ mark }) => mark),
    ridesOn(map),
    { width, height },
  );
  for (const [index, { element }] of found.entries()) {
    const to = places[index];
    // What stays as it is must not be drawn again.
    if (element.dataset['words'] !== to) element.dataset['words'] = to;
  }
}

/**
 * Keeps the words of cars where they can be read: none over another, over a car or a ride, or beyond
 * the map's edge. It is done after a change only: cars were heard of, rides were put, or the map was
 * moved.
 */
export function usePlacedWords(
  marks: RefObject<HTMLElement | null>,
  map: GlMap,
  motion: FleetMotion,
): void {
  const plan = useRef<(isSoon: boolean) => void>(() => undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      timer = undefined;
      if (marks.current) place(marks.current, map, motion);
    };
    plan.current = (isSoon) => {
      if (timer !== undefined && !isSoon) return;
      clearTimeout(timer);
      timer = setTimeout(now, isSoon ? 0 : EVERY_MS);
    };
    const moved = () => plan.current(true);
    // Idle: tiles and rides have been drawn, too.
    map.on('idle', moved);
    map.on('moveend', moved);
    return () => {
      clearTimeout(timer);
      map.off('idle', moved);
      map.off('moveend', moved);
    };
  }, [marks, map, motion]);
  // Each time that cars or their words were rendered.
  useEffect(() => plan.current(false));
}
