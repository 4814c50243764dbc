import { formatTime, useT } from '@trupial/web-kit';
import { classNames } from '@trupial/ui-kit';
import { useDrop } from '@trupial/ui-kit/drag';
import { memo, useMemo, useRef, useState } from 'react';
import type { DriverLane, UnassignedLane } from '../day/board-lanes.ts';
import type { BoardRide } from '../day/board-rides.ts';
import { BOARD_HOURS, type DaySpan } from '../day/island-day.ts';
import { PART_WORDS } from '../filters/part-words.ts';
import { RIDE_TYPE, RideBar } from './ride-bar.tsx';
import { barLook } from './bar-look.ts';
import type { BoardHands } from './board-hands.ts';
import { useDriverPart } from './driver-parts.tsx';
import { LaneHead, type Remark } from './lane-head.tsx';
import styles from './lane.module.css';
import type { ScrollPlace } from './scroll-place.ts';
import { barsOf, ROW, type TimeScale } from './time-scale.ts';
import type { ProposedTime } from './use-proposed-time.ts';

/** The data that all lanes share. */
export interface LaneBoard {
  readonly day: DaySpan;
  readonly scale: TimeScale;
  readonly hourWidth: number;
  /** Milliseconds. */
  readonly now: number;
  readonly gone: ReadonlySet<number>;
  readonly moving: ReadonlyMap<number, number | null>;
  readonly canMove: (one: BoardRide) => boolean;
  readonly hintId: string;
  readonly hands: BoardHands;
  readonly scrolled: ScrollPlace;
}

/** The chosen ride and the ride that Tab reaches, if they are in this lane. */
export interface LanePlaces {
  selected: number | undefined;
  tabStop: number | undefined;
  /** A time that is tried by keyboard. */
  tried: ProposedTime | undefined;
}

interface LaneProps extends LanePlaces {
  board: LaneBoard;
  lane: DriverLane | UnassignedLane;
  /** Rows that are there even when they are empty. */
  leastRows?: number;
  /** While a ride is carried: whether it can be dropped here. undefined: no ride is carried. */
  takes: boolean | undefined;
  /** What is said of it for the carried ride. */
  remark?: Remark | undefined;
  isMarked?: boolean;
}

const pixels = (number: number) => `${number}px`;

/**
 * A line of the day with its rides; a carried ride can be dropped on it. An arrow from one ride to
 * the next draws only the lanes of both again.
 */
export const Lane = memo(function Lane(props: LaneProps) {
  const { board, lane, leastRows = 1, takes, remark } = props;
  const { driverId, name, rides } = lane;
  const { day, scale, hourWidth, now } = board;
  const t = useT();
  const part = useDriverPart(driverId);
  const element = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [proposed, setProposed] = useState<number>();
  /** From the lane's edge to the day's: the lane's head is before it. */
  const inTrack = (x: number) => {
    const edge = element.current?.getBoundingClientRect().left ?? 0;
    return x + edge - (track.current?.getBoundingClientRect().left ?? edge);
  };
  const { dropProps, isDropTarget } = useDrop({
    ref: element,
    // When this becomes known while a ride is carried, the keyboard focus moves to the next lane.
    isDisabled: takes === false,
    getDropOperation: (types) => (types.has(RIDE_TYPE) ? 'move' : 'cancel'),
    onDropMove: ({ x }) => setProposed(board.hands.timeAt(driverId, inTrack(x))),
    onDropExit: () => setProposed(undefined),
    onDrop: ({ x }) => {
      setProposed(undefined);
      board.hands.onDrop(driverId === null ? null : { id: driverId, name }, inTrack(x));
    },
  });
  const { placed, rows } = useMemo(() => barsOf(rides, day, scale), [rides, day, scale]);
  const count = t('{n, plural, one {# ride} other {# rides}}', { n: rides.length });
  const shiftOf = ({ id, from }: BoardRide) =>
    props.tried?.ride.id === id ? scale(props.tried.at) - scale(from) : 0;
  const isToday = day.from <= now && now < day.to;
  return (
    <section
      {...dropProps}
      ref={element}
      role="group"
      // A carried ride comes to it by keyboard.
      tabIndex={-1}
      data-driver={driverId ?? undefined}
      aria-label={[name, count, part && t(PART_WORDS[part]), remark?.full]
        .filter(Boolean)
        .join(', ')}
      className={classNames(
        styles.lane,
        takes === true && styles.open,
        takes === false && styles.closed,
        isDropTarget && styles.target,
        props.isMarked && styles.marked,
      )}
      // Also while it is not drawn: what is as wide as its content could not be scrolled to now.
      style={{ inlineSize: `calc(19rem + ${pixels(BOARD_HOURS * hourWidth)})` }}
    >
      <div className={styles.head} data-head>
        <LaneHead lane={lane} remark={remark} />
      </div>
      <ul
        ref={track}
        className={styles.track}
        style={{
          inlineSize: pixels(BOARD_HOURS * hourWidth),
          blockSize: pixels(Math.max(rows, leastRows) * ROW),
          backgroundSize: `${pixels(hourWidth)} 100%`,
        }}
      >
        {placed.map(({ item: { one, left, right, lasts }, row }) => (
          <RideBar
            key={one.id}
            ride={one.ride}
            from={day.from}
            left={left + shiftOf(one)}
            top={row * ROW}
            width={right - left}
            lasts={lasts}
            // As texts: the clock draws only the bars whose look it changes.
            {...barLook(one.ride, now)}
            isSelected={props.selected === one.id}
            isTabStop={props.tabStop === one.id}
            isGone={board.gone.has(one.id)}
            isMoving={board.moving.has(one.id)}
            canMove={board.canMove(one)}
            triedAt={props.tried?.ride.id === one.id ? props.tried.at : undefined}
            hintId={board.hintId}
            hands={board.hands}
            scrolled={board.scrolled}
          />
        ))}
        <li
          aria-hidden="true"
          className={styles.midnight}
          style={{ insetInlineStart: pixels(24 * hourWidth) }}
        />
        {proposed !== undefined && (
          <li
            aria-hidden="true"
            className={styles.proposed}
            style={{ insetInlineStart: pixels(scale(proposed - day.from)) }}
          >
            <span>{formatTime(new Date(proposed).toISOString())}</span>
          </li>
        )}
        {isToday && (
          <li
            aria-hidden="true"
            className={styles.now}
            style={{ insetInlineStart: pixels(scale(now - day.from)) }}
          />
        )}
      </ul>
    </section>
  );
});
