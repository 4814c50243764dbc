import { formatTime, useT } from '@trupial/web-kit';
import { classNames, VisuallyHidden } from '@trupial/ui-kit';
import { Pressable, useDrag } from '@trupial/ui-kit/drag';
import { type ComponentProps, type KeyboardEvent, memo } from 'react';
import type { Ride } from '../../../rides/ride.ts';
import { isBoardKey } from '../day/next-ride.ts';
import { barLook } from './bar-look.ts';
import type { BoardHands } from './board-hands.ts';
import styles from './ride-bar.module.css';

/** The data of a dragged ride for the drop targets. */
export const RIDE_TYPE = 'application/x-trupial-ride';

type PressEvent = Parameters<NonNullable<ComponentProps<typeof Pressable>['onPress']>>[0];

export interface RideBarProps {
  ride: Ride;
  /** Pixels in its lane. */
  left: number;
  top: number;
  width: number;
  /** How much of the width is time; the rest is room for its words. */
  lasts: number;
  /** Milliseconds. */
  now: number;
  isSelected: boolean;
  /** The one that Tab comes to. */
  isTabStop: boolean;
  isGone: boolean;
  /** On its way to this lane. */
  isMoving: boolean;
  canMove: boolean;
  hintId: string;
  hands: BoardHands;
}

/** What an address begins with: its name. */
const placeOf = (address: string) => address.split(',', 1)[0] ?? address;

/**
 * Separate from the drag handling, which is evaluated again at each change between mouse and
 * keyboard.
 */
const BarWords = memo(function BarWords({
  ride,
  state,
  lasts,
}: Pick<RideBarProps, 'ride' | 'lasts'> & { state: string }) {
  const t = useT();
  return (
    <>
      <span className={styles.lasts} style={{ inlineSize: `${lasts}px` }} />
      <VisuallyHidden>{t('Ride #{id}', { id: String(ride.id) })}, </VisuallyHidden>
      <span className={styles.first}>
        <strong>{formatTime(ride.ride_datetime)}</strong> {state}
      </span>
      <span className={styles.second}>
        {placeOf(ride.pickup_location)} → {placeOf(ride.dropoff_location)}
      </span>
      <VisuallyHidden>, {ride.rider_name}</VisuallyHidden>
    </>
  );
});

/** A ride on the time line: pressed it is chosen, dragged it goes to another lane. */
export const RideBar = memo(function RideBar(props: RideBarProps) {
  const { ride, left, top, width, lasts, now, isGone, isMoving, hands } = props;
  const t = useT();
  const { tone, words } = barLook(ride, now);
  const canMove = props.canMove && !isGone && !isMoving;
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    // Enter opens: picking up by keyboard is the space bar's.
    hasDragButton: true,
    isDisabled: !canMove,
    getItems: () => [{ [RIDE_TYPE]: String(ride.id) }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => hands.onPickUp(ride),
    onDragEnd: () => hands.onLetGo(),
  });
  const onPress = (event: PressEvent) => {
    const isSpace = event.pointerType === 'keyboard' && event.key === ' ';
    if (isSpace && canMove) dragButtonProps.onPress?.(event);
    else if (event.pointerType === 'keyboard' || event.pointerType === 'virtual') {
      hands.onOpen(ride);
    } else hands.onSelect(ride.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isBoardKey(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    hands.onGo(event.key);
  };
  const state = isGone ? t('No longer here') : isMoving ? t('Please wait') : t(words);
  return (
    <li className={styles.place}>
      <Pressable onPress={onPress}>
        <div
          {...dragProps}
          role="button"
          tabIndex={props.isTabStop ? 0 : -1}
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
            (isGone || isMoving) && styles.fading,
          )}
          style={{
            insetInlineStart: `${left}px`,
            insetBlockStart: `${top}px`,
            inlineSize: `${width}px`,
          }}
          onKeyDown={onKeyDown}
          onFocus={() => hands.onSelect(ride.id)}
          onDoubleClick={() => hands.onOpen(ride)}
        >
          <BarWords ride={ride} state={state} lasts={lasts} />
        </div>
      </Pressable>
    </li>
  );
});
