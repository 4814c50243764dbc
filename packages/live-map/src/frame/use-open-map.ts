import { languageAtom, useAtomValue, useT } from '@trupial/web-kit/core';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createMap, type OpenMap } from './create-map.ts';

interface Options {
  readonly isClustered: boolean;
  /** The map could not be opened, or its drawing was lost. */
  readonly onLost: () => void;
}

/** The map in an element, once it can be drawn on; closed with the component. */
export function useOpenMap(
  container: RefObject<HTMLDivElement | null>,
  { isClustered, onLost }: Options,
): OpenMap | undefined {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const [open, setOpen] = useState<OpenMap>();
  // Events: neither a word nor a caller's function opens the map again.
  const lost = useEffectEvent(onLost);
  const opening = useEffectEvent((element: HTMLDivElement, ended: AbortSignal) =>
    createMap({
      container: element,
      language,
      isClustered,
      ended,
      locale: { 'Map.Title': t('Map') },
      onLost: () => lost(),
    }),
  );
  useEffect(() => {
    if (!container.current) return undefined;
    const life = new AbortController();
    opening(container.current, life.signal).then(
      (made) => {
        if (!life.signal.aborted) setOpen(made);
      },
      () => {
        if (!life.signal.aborted) lost();
      },
    );
    return () => life.abort();
  }, [container]);
  useEffect(() => open?.speak(language), [open, language]);
  return open;
}
