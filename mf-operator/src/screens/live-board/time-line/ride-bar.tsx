import { formatTime, type t as translate, useT } from '@trupial/web-kit';
import { standsOut } from '@trupial/web-kit/ride-changes';
import { classNames, EditIcon } from '@trupial/ui-kit';
import { Pressable, useDrag } from '@trupial/ui-kit/drag';
import { type ComponentProps, type KeyboardEvent, memo, useRef, useSyncExternalStore } from 'react';
import type { Ride } from '../../../rides/ride.ts';
import { boardTime } from '../day/board-time.ts';
import { isBoardKey } from '../day/next-ride.ts';
import type { BarLook } from './bar-look.ts';
import type { BoardHands } from './board-hands.ts';
import { placeOf } from './place-of.ts';
import styles from './ride-bar.module.css';
import { cutOf, type ScrollPlace } from './scroll-place.ts';

/** The data of a dragged ride for the drop targets. */
export const RIDE_TYPE = 'application/x-trupial-ride';

type PressEvent = Parameters<NonNullable<ComponentProps<typeof Pressable>['onPress']>>[0];

export interface RideBarProps {
  ride: Ride;
  /** When the board begins, in milliseconds. */
  from: number;
  /** Pixels in its lane. */
  left: number;
  top: number;
  width: number;
  /** How much of the width is time; the rest is room for its words. */
  lasts: number;
  tone: BarLook['tone'];
  /** Its state, before translation. */
  words: string;
  isSelected: boolean;
  /** The one that Tab comes to. */
  isTabStop: boolean;
  isGone: boolean;
  /** On its way to this lane. */
  isMoving: boolean;
  canMove: boolean;
  /** A time that is tried for it, in milliseconds. */
  triedAt: number | undefined;
  hintId: string;
  hands: BoardHands;
  scrolled: ScrollPlace;
}

/**
 * Separate from the drag handling, which is evaluated again at each change between mouse and
 * keyboard. Plain text in the bar, told by its label: each box that clips costs every frame, and a
 * bar itself is one already.
 */
const BarWords = memo(function BarWords({
  ride,
  time,
  state,
}: Pick<RideBarProps, 'ride'> & { time: string; state: string }) {
  return (
    <span aria-hidden="true">
      {standsOut(ride) !== null && <EditIcon size={12} className={styles.edited} />}
      <strong>{time}</strong> {state}
      <br />
      {wayOf(ride)}
    </span>
  );
});

const wayOf = (ride: Ride): string =>
  `${placeOf(ride.pickup_location)} → ${placeOf(ride.dropoff_location)}`;

/** What a bar shows, as one text; of which day it is, is seen from its place. */
function labelOf(t: typeof translate, ride: Ride, time: string, state: string): string {
  const changed = standsOut(ride);
  const change = changed === 'unseen' ? t('Changed, not seen') : t('Changed');
  const seen = [changed !== null && change, time, state, wayOf(ride)].filter(Boolean).join(' ');
  return `${t('Ride #{id}', { id: String(ride.id) })}, ${seen}, ${ride.rider_name}`;
}

const TIME_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * A ride on the time line: pressed it is chosen, dragged it goes to another lane, or along its own
 * to another time.
 */
export const RideBar = memo(function RideBar(props: RideBarProps) {
  const { ride, left, top, width, lasts, tone, words, isGone, isMoving, hands, scrolled } = props;
  const t = useT();
  const canMove = props.canMove && !isGone && !isMoving;
  const grab = useRef<number>(undefined);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    // Enter opens: picking up by keyboard is the space bar's.
    hasDragButton: true,
    isDisabled: !canMove,
    getItems: () => [{ [RIDE_TYPE]: String(ride.id) }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => hands.onPickUp(ride, grab.current),
    onDragEnd: () => hands.onLetGo(),
  });
  const onPress = (event: PressEvent) => {
    const isSpace = event.pointerType === 'keyboard' && event.key === ' ';
    if (isSpace) grab.current = undefined;
    if (isSpace && canMove) dragButtonProps.onPress?.(event);
    else if (event.pointerType === 'keyboard' || event.pointerType === 'virtual') {
      hands.onOpen(ride);
    } else hands.onSelect(ride.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = event.shiftKey && canMove ? TIME_KEYS[event.key] : undefined;
    if (steps !== undefined) {
      event.preventDefault();
      hands.onStepTime(ride, steps);
      return;
    }
    if (event.key === 'Escape') hands.onTakeBack();
    if (!isBoardKey(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    hands.onGo(event.key);
  };
  const cut = useSyncExternalStore(scrolled.subscribe, () =>
    cutOf(scrolled.left(), { left, width }),
  );
  const { triedAt } = props;
  const state = isGone ? t('No longer here') : isMoving ? t('Please wait') : t(words);
  const at = triedAt === undefined ? ride.ride_datetime : new Date(triedAt).toISOString();
  return (
    <li className={styles.place}>
      <Pressable onPress={onPress}>
        <div
          {...dragProps}
          role="button"
          tabIndex={props.isTabStop ? 0 : -1}
          aria-label={labelOf(t, ride, boardTime(at, props.from), state)}
          aria-pressed={props.isSelected}
          aria-describedby={props.hintId}
          aria-busy={isMoving}
          data-ride={ride.id}
          className={classNames(
            styles.bar,
            styles[tone],
            props.isSelected && styles.selected,
            isDragging && styles.dragged,
            canMove && styles.movable,
            standsOut(ride) !== null && styles.changed,
            (isGone || isMoving) && styles.fading,
            triedAt !== undefined && styles.tried,
          )}
          style={{
            insetInlineStart: `${left}px`,
            insetBlockStart: `${top}px`,
            inlineSize: `${width}px`,
            // How long it lasts; the rest of its width is for its words.
            backgroundSize: `${lasts}px 4px`,
            ...(cut > 0 && { paddingInlineStart: `${cut + 7}px` }),
          }}
          onPointerDownCapture={(event) => {
            grab.current = event.clientX - event.currentTarget.getBoundingClientRect().left;
          }}
          onKeyDown={onKeyDown}
          onFocus={() => hands.onSelect(ride.id)}
          onDoubleClick={() => hands.onOpen(ride)}
        >
          <BarWords ride={ride} time={formatTime(at)} state={state} />
        </div>
      </Pressable>
    </li>
  );
});
