import { formatTime, useT } from '@trupial/web-kit';
import { standsOut } from '@trupial/web-kit/ride-changes';
import { classNames, EditIcon, VisuallyHidden } from '@trupial/ui-kit';
import { Pressable, useDrag } from '@trupial/ui-kit/drag';
import { type ComponentProps, type KeyboardEvent, memo, useRef } from 'react';
import type { Ride } from '../../../rides/ride.ts';
import { isBoardKey } from '../day/next-ride.ts';
import type { BarLook } from './bar-look.ts';
import type { BoardHands } from './board-hands.ts';
import { placeOf } from './place-of.ts';
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
}

/**
 * Separate from the drag handling, which is evaluated again at each change between mouse and
 * keyboard.
 */
const BarWords = memo(function BarWords({
  ride,
  time,
  state,
  lasts,
}: Pick<RideBarProps, 'ride' | 'lasts'> & { time: string; state: string }) {
  const t = useT();
  const changed = standsOut(ride);
  return (
    <>
      <span className={styles.lasts} style={{ inlineSize: `${lasts}px` }} />
      <VisuallyHidden>{t('Ride #{id}', { id: String(ride.id) })}, </VisuallyHidden>
      <span className={styles.first}>
        {changed !== null && (
          <EditIcon
            size={12}
            label={changed === 'unseen' ? t('Changed, not seen') : t('Changed')}
          />
        )}{' '}
        <strong>{formatTime(time)}</strong> {state}
      </span>
      <span className={styles.second}>
        {placeOf(ride.pickup_location)} → {placeOf(ride.dropoff_location)}
      </span>
      <VisuallyHidden>, {ride.rider_name}</VisuallyHidden>
    </>
  );
});

const TIME_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * A ride on the time line: pressed it is chosen, dragged it goes to another lane, or along its own
 * to another time.
 */
export const RideBar = memo(function RideBar(props: RideBarProps) {
  const { ride, left, top, width, lasts, tone, words, isGone, isMoving, hands } = props;
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
  const { triedAt } = props;
  const state = isGone ? t('No longer here') : isMoving ? t('Please wait') : t(words);
  const time = triedAt === undefined ? ride.ride_datetime : new Date(triedAt).toISOString();
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
            standsOut(ride) !== null && styles.changed,
            (isGone || isMoving) && styles.fading,
            triedAt !== undefined && styles.tried,
          )}
          style={{
            insetInlineStart: `${left}px`,
            insetBlockStart: `${top}px`,
            inlineSize: `${width}px`,
          }}
          onPointerDownCapture={(event) => {
            grab.current = event.clientX - event.currentTarget.getBoundingClientRect().left;
          }}
          onKeyDown={onKeyDown}
          onFocus={() => hands.onSelect(ride.id)}
          onDoubleClick={() => hands.onOpen(ride)}
        >
          <BarWords ride={ride} time={time} state={state} lasts={lasts} />
        </div>
      </Pressable>
    </li>
  );
});
