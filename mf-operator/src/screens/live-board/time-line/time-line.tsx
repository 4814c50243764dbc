import { formatTime, useT } from '@trupial/web-kit';
import { VisuallyHidden } from '@trupial/ui-kit';
import { Dragging } from '@trupial/ui-kit/drag';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { Ride } from '../../../rides/ride.ts';
import { useDateWords } from '@trupial/web-kit/field-words';
import type { BoardRide } from '../day/board-rides.ts';
import { nextRide } from '../day/next-ride.ts';
import type { LiveBoard } from '../use-live-board.ts';
import { type BoardHands, useSteadyHands } from './board-hands.ts';
import { focusOn, useFocusOnMoved } from './use-focus-on-moved.ts';
import { HourAxis } from './hour-axis.tsx';
import { Lane, type LaneBoard, type LanePlaces } from './lane.tsx';
import { plainRemark, remarkOn } from './lane-head.tsx';
import { TimeTools } from './time-tools.tsx';
import laneStyles from './lane.module.css';
import styles from './time-line.module.css';
import { HOUR, timeScale } from './time-scale.ts';
import { useProposedTime } from './use-proposed-time.ts';
import { useInView } from './use-in-view.ts';
import { useTimeScroll } from './use-time-scroll.ts';

/** How wide an hour can be, in pixels. */
const ZOOMS = [60, 120, 240, 480] as const;
const USUAL_ZOOM = 1;
/** On another day than today the morning is looked at first. */
const MORNING = 7 * HOUR;

export interface TimeLineProps extends Pick<BoardHands, 'onOpen'> {
  board: LiveBoard;
  /** The driver who is looked at on the map. */
  markedDriver: number | undefined;
  /** Somebody wants another time for a ride; it stays as it is until he has agreed to the fare. */
  onProposeTime: (ride: Ride, at: number) => void;
  onGive: LiveBoard['give'];
}

/** The day by the hour: a lane of rides without a driver, and one for each driver. */
export function TimeLine(props: TimeLineProps) {
  const { board, onGive } = props;
  const { span: day, lanes, now, isToday, suitable, moving, canMove } = board;
  const { gone } = board.held;
  const selected = board.selected?.id;
  const { carried } = board;
  const t = useT();
  const { locale } = useDateWords();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(USUAL_ZOOM);
  const hourWidth = ZOOMS[zoom] ?? ZOOMS[USUAL_ZOOM];
  const scale = useMemo(() => timeScale(hourWidth), [hourWidth]);
  const scroll = useTimeScroll(hourWidth);
  const begin = isToday ? now - day.from : MORNING;
  const lines = [lanes.unassigned, ...lanes.drivers.map(({ rides }) => rides)];
  const follow = useFocusOnMoved(frame, carried?.ride, moving);
  const proposing = useProposedTime({ day, scale, onPropose: props.onProposeTime });
  const [isHeld, setHeld] = useState(false);
  const hands = useSteadyHands({
    onSelect: (rideId) => {
      proposing.leave(rideId);
      board.select(rideId);
    },
    onOpen: (ride) => {
      if (!proposing.proposeTried(ride)) props.onOpen(ride);
    },
    onPickUp: (ride, grab) => {
      proposing.hold(grab);
      setHeld(grab !== undefined);
      board.carry(ride, grab !== undefined);
    },
    onLetGo: () => board.carry(undefined, false),
    onGo: (key) => {
      const next = nextRide(lines, selected, key);
      if (next) focusOn(frame.current, next.id);
    },
    onStepTime: proposing.step,
    onTakeBack: proposing.takeBack,
    timeAt: (driverId, x) =>
      carried?.driverId === driverId ? proposing.timeAt(carried.ride, x) : undefined,
    onDrop: (driver, x) => {
      if (!carried) return;
      if (carried.driverId === (driver?.id ?? null)) {
        proposing.proposeAt(carried.ride, x);
        return;
      }
      onGive(carried.ride, driver);
      follow(carried.ride.id);
    },
  });
  const isShown = lines.some((line) => line.some(({ id }) => id === selected));
  const tabStop = isShown ? selected : lines.find(({ length }) => length > 0)?.[0]?.id;

  const comeToBegin = useEffectEvent(() => scroll.goTo(scale(begin)));
  const { from } = day;
  useEffect(() => {
    if (!Number.isNaN(from)) comeToBegin();
  }, [from]);

  useInView(frame, selected, board.selectedDriver);

  const shared = useMemo(
    (): LaneBoard => ({
      day,
      scale,
      hourWidth,
      now,
      gone,
      moving,
      canMove,
      hintId,
      hands,
      scrolled: scroll.place,
    }),
    [day, scale, hourWidth, now, gone, moving, canMove, hintId, hands, scroll.place],
  );
  const placesIn = (rides: readonly BoardRide[]): LanePlaces => {
    const here = (wanted: number | undefined) =>
      rides.some(({ id }) => id === wanted) ? wanted : undefined;
    const tried = proposing.tried && here(proposing.tried.ride.id) && proposing.tried;
    return { selected: here(selected), tabStop: here(tabStop), tried: tried || undefined };
  };
  /** Whether the carried ride can come into a lane. */
  const takes = (driverId: number | null) => {
    if (!carried) return undefined;
    // Along its own lane, a pointer moves it to another time.
    if (carried.driverId === driverId) return isHeld ? undefined : false;
    return driverId === null || suitable?.get(driverId)?.kind !== 'excluded';
  };
  const remarkFor = (driverId: number) => {
    if (!carried) return undefined;
    if (carried.driverId === driverId) return plainRemark(t('Has this ride'));
    return remarkOn(t, suitable?.get(driverId));
  };

  return (
    <Dragging locale={locale}>
      <div className={styles.whole}>
        <TimeTools
          isToday={isToday}
          canZoomIn={zoom < ZOOMS.length - 1}
          canZoomOut={zoom > 0}
          onZoom={(by) => setZoom((level) => level + by)}
          onScroll={(by) => scroll.by(by * hourWidth)}
          onNow={() => scroll.goTo(scale(begin))}
        />
        <div
          ref={frame}
          role="group"
          aria-label={t('Time line of the day')}
          className={styles.board}
        >
          <div {...scroll.tray} className={styles.tray}>
            <div className={styles.hours}>
              <div className={laneStyles.head} data-head>
                {isToday && (
                  <span className={styles.clock}>
                    {t('Now {time}', { time: formatTime(new Date(now).toISOString()) })}
                  </span>
                )}
              </div>
              <HourAxis scale={scale} day={day} />
            </div>
            <Lane
              {...placesIn(lanes.unassigned)}
              board={shared}
              lane={{ driverId: null, name: t('Unassigned'), rides: lanes.unassigned }}
              leastRows={3}
              takes={takes(null)}
            />
          </div>
          <div {...scroll.lanes} className={styles.lanes}>
            {lanes.drivers.map((lane) => (
              <Lane
                key={lane.driverId}
                {...placesIn(lane.rides)}
                board={shared}
                lane={lane}
                takes={takes(lane.driverId)}
                remark={remarkFor(lane.driverId)}
                isMarked={props.markedDriver === lane.driverId}
              />
            ))}
          </div>
          <p id={hintId} hidden>
            {t('Arrows go from ride to ride. Enter opens it, the space bar picks it up.')}{' '}
            {t('Shift with left and right tries another time, in steps of 5 minutes.')}
          </p>
          <VisuallyHidden as="output">{proposing.said}</VisuallyHidden>
        </div>
      </div>
    </Dragging>
  );
}
