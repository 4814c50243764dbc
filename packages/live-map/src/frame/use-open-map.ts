import { languageAtom, useAtomValue, useConfig, useT } from '@trupial/web-kit/core';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { GroundChoice } from '../ground/open-ground.ts';
import { createMap, type OpenMap } from './create-map.ts';

interface Options {
  readonly isClustered: boolean;
  readonly isInPage: boolean;
  /** The map could not be opened, or its drawing was lost. */
  readonly onLost: () => void;
  /** Another one in tests. */
  readonly create?: typeof createMap;
}

const ISLAND: GroundChoice = { tiles: null, style: null };
/** So long the map waits to be told what it is drawn from; then it is the island's own data. */
const PATIENCE_MS = 1_500;

/** What the installation has chosen; undefined while it is not known and worth waiting for. */
function useGroundChoice(): GroundChoice | undefined {
  const config = useConfig();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  // A server of an earlier version names none.
  if (config) return (config.map as GroundChoice | undefined) ?? ISLAND;
  return isLate ? ISLAND : undefined;
}

/** The map in an element, once it can be drawn on; closed with the component. */
export function useOpenMap(
  container: RefObject<HTMLDivElement | null>,
  { isClustered, isInPage, onLost, create = createMap }: Options,
): OpenMap | undefined {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const [open, setOpen] = useState<OpenMap>();
  // Events: neither a word nor a caller's function opens the map again.
  const lost = useEffectEvent(onLost);
  const choice = useGroundChoice();
  // Decided once: a map that is open is not drawn anew from something else.
  const [ground, setGround] = useState(choice);
  if (choice && !ground) setGround(choice);
  const opening = useEffectEvent(
    (element: HTMLDivElement, ended: AbortSignal, from: GroundChoice) =>
      create({
        ground: from,
        container: element,
        language,
        isClustered,
        ended,
        isInPage,
        locale: {
          'Map.Title': t('Map'),
          'CooperativeGesturesHandler.MobileHelpText': t('Use two fingers to move the map'),
        },
        onLost: () => lost(),
      }),
  );
  // A part of the map that was being fetched when the connection went never comes: with another
  // identity of its ground it is opened anew.
  const isOpen = open !== undefined;
  useEffect(() => {
    if (isOpen) return undefined;
    const again = () => setGround((from) => from && { ...from });
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isOpen]);
  useEffect(() => {
    if (!container.current || !ground) return undefined;
    const life = new AbortController();
    opening(container.current, life.signal, ground).then(
      (made) => {
        if (!life.signal.aborted) setOpen(made);
      },
      () => {
        if (!life.signal.aborted) lost();
      },
    );
    return () => life.abort();
  }, [container, ground]);
  useEffect(() => open?.speak(language), [open, language]);
  return open;
}
