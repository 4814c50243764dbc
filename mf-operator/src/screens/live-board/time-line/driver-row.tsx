import { memo } from 'react';
import type { DriverLane } from '../day/board-lanes.ts';
import { Lane } from './lane.tsx';
import type { LaneBoard, LanePlaces } from './lane.tsx';
import { DriverHead } from './lane-head.tsx';
import type { Remark } from './lane-head.tsx';

interface DriverRowProps extends LanePlaces {
  board: LaneBoard;
  lane: DriverLane;
  /** While a ride is carried: whether it can come here. */
  takes: boolean | undefined;
  remark: Remark | undefined;
  isMarked: boolean;
}

/** A driver's lane. An arrow from one ride to the next draws only the lanes of both again. */
export const DriverRow = memo(function DriverRow(props: DriverRowProps) {
  const { board, lane, remark, ...rest } = props;
  return (
    <Lane
      {...rest}
      board={board}
      name={lane.name}
      head={<DriverHead lane={lane} remark={remark} />}
      rides={lane.rides}
      remark={remark?.full}
      onDrop={() => board.hands.onDrop({ id: lane.driverId, name: lane.name })}
    />
  );
});
