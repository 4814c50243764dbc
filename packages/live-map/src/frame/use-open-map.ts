import type { Map as GlMap } from 'maplibre-gl';
import { languageAtom, useAtomValue, useT } from '@trupial/web-kit/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
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
): GlMap | undefined {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const [open, setOpen] = useState<OpenMap>();
  // Read once, when the map is opened: neither a word nor a caller's function opens it again.
  const setting = useRef({ language, isClustered, onLost, title: t('Map') });
  setting.current.onLost = onLost;
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    let isGone = false;
    let opened: OpenMap | undefined;
    const lost = () => {
      if (!isGone) setting.current.onLost();
    };
    createMap({
      container: element,
      language: setting.current.language,
      isClustered: setting.current.isClustered,
      locale: { 'Map.Title': setting.current.title },
      onLost: lost,
    }).then((made) => {
      opened = made;
      if (isGone) made.close();
      else made.map.once('load', () => setOpen(made));
    }, lost);
    return () => {
      isGone = true;
      opened?.close();
      setOpen(undefined);
    };
  }, [container]);
  useEffect(() => open?.speak(language), [open, language]);
  return open?.map;
}
