import { useLayoutEffect, useRef, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { PinIcon } from '../icons/fields.tsx';
import { useAnchoredPosition } from '../popover/use-anchored-position.ts';
import popoverStyles from '../popover/popover.module.css';
import { Spinner } from '../Spinner/Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { matchParts } from './match.ts';
import type { PlaceSearchState, PlaceSuggestion } from './use-place-search.ts';
import styles from './PlaceCombobox.module.css';

export interface PlaceListLabels {
  searching: string;
  none: string;
  /** The accessible name of the list. */
  suggestions: string;
  count: (count: number) => string;
}

interface PlaceListProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  state: PlaceSearchState;
  typed: string;
  highlighted: number;
  onHighlight: (index: number) => void;
  onPick: (place: PlaceSuggestion) => void;
  labels: PlaceListLabels;
}

// The list of an ARIA combobox: the focus and the keyboard stay with the text box, which no
// element of HTML can express, so these are roles.
const LISTBOX = { role: 'listbox' };
const option = (selected: boolean) => ({ role: 'option', 'aria-selected': selected });

/** The list under the text box, in the top layer so that no dialog or card cuts it off. */
export function PlaceList({ id, anchor, open, state, typed, labels, ...list }: PlaceListProps) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open) popover.current?.showPopover();
    else popover.current?.hidePopover();
  }, [open]);
  useAnchoredPosition(open, anchor, popover, { matchWidth: true });

  const pointed = useRef(-1);
  useLayoutEffect(() => {
    // What the pointer is on stays under it; what keys highlight may be out of sight.
    const isByKeys = list.highlighted !== pointed.current;
    pointed.current = -1;
    if (!isByKeys) return;
    document.getElementById(`${id}-${list.highlighted}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, list.highlighted]);

  const pointing = (index: number, place: PlaceSuggestion) => ({
    onPointerMove: () => {
      pointed.current = index;
      list.onHighlight(index);
    },
    onClick: () => list.onPick(place),
  });

  const suggestions = state.status === 'found' ? state.suggestions : [];
  return (
    <>
      <div
        ref={popover}
        popover="manual"
        role="presentation"
        className={classNames(popoverStyles.popover)}
        // The press must not take the focus from the text box.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ul id={id} {...LISTBOX} aria-label={labels.suggestions}>
          {suggestions.map((place, index) => (
            <li
              key={place.id}
              id={`${id}-${index}`}
              {...option(index === list.highlighted)}
              className={styles.option}
              {...pointing(index, place)}
            >
              <PinIcon size={18} className={styles.pin} />
              <span className={styles.texts}>
                <span className={styles.title}>
                  <Marked text={place.title} typed={typed} />
                </span>
                <span className={styles.address}>
                  <Marked text={place.address} typed={typed} />
                </span>
              </span>
            </li>
          ))}
        </ul>
        {state.status === 'searching' && (
          <p className={styles.message}>
            <Spinner /> {labels.searching}
          </p>
        )}
        {state.status === 'found' && suggestions.length === 0 && (
          <p className={styles.message}>{labels.none}</p>
        )}
      </div>
      <VisuallyHidden as="output">{open && announcement(state, labels)}</VisuallyHidden>
    </>
  );
}

function announcement(state: PlaceSearchState, labels: PlaceListLabels): string {
  if (state.status === 'idle') return '';
  if (state.status === 'searching') return labels.searching;
  return state.suggestions.length === 0 ? labels.none : labels.count(state.suggestions.length);
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return matchParts(text, typed).map((part, index) =>
    part.hit ? (
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
