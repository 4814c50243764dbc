import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { classNames } from '@trupial/ui-kit';
import { formatDate, formatNumber, formatShortDay } from '@trupial/web-kit';
import { useWidth } from '@trupial/web-kit/measures';
import { useState } from 'react';
import styles from './charts.module.css';
import type { DayFigures } from './days.ts';

const HEIGHT = 180;
/** Right of the last bar there is room for half of its day's name. */
const MARGIN = { top: 8, right: 16, bottom: 28, left: 48 };
const INNER_HEIGHT = HEIGHT - MARGIN.top - MARGIN.bottom;
/** Room that a day on the axis takes, in pixels. */
const NAME_WIDTH = 56;

interface DayBarsProps {
  label: string;
  days: readonly DayFigures[];
  valueOf: (figures: DayFigures) => number;
  format: (value: number) => string;
  tone: 'rides' | 'revenue';
}

/** A bar for every day; the one under the pointer shows its figure. */
export function DayBars(props: DayBarsProps) {
  const { label, days, valueOf, format, tone } = props;
  const [frame, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<DayFigures>();
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const most = Math.max(1, ...days.map(valueOf));
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, inner], padding: 0.2 });
  const y = scaleLinear({ domain: [0, most], range: [INNER_HEIGHT, 0], nice: true });
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(inner / NAME_WIDTH))));
  const step = x.step();
  const point = (left: number) => setPointed(days[Math.floor(left / step)]);
  return (
    <div ref={frame} className={styles.frame}>
      <p className={styles.readout} aria-hidden="true">
        {pointed && `${formatDate(pointed.day)}: ${format(valueOf(pointed))}`}
      </p>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={HEIGHT}
          className={styles.svg}
          onPointerMove={(event) =>
            point(event.clientX - event.currentTarget.getBoundingClientRect().left - MARGIN.left)
          }
          onPointerLeave={() => setPointed(undefined)}
        >
          <Group left={MARGIN.left} top={MARGIN.top}>
            {days.map((figures) => (
              <Bar
                key={figures.day}
                x={x(figures.day)}
                y={y(valueOf(figures))}
                width={x.bandwidth()}
                height={INNER_HEIGHT - y(valueOf(figures))}
                className={classNames(
                  styles.bar,
                  styles[tone],
                  figures === pointed && styles.pointed,
                )}
              />
            ))}
            <AxisLeft
              scale={y}
              numTicks={Math.min(4, Math.ceil(most))}
              hideTicks
              hideAxisLine
              tickFormat={(value) => formatNumber(Number(value), { notation: 'compact' })}
              tickLabelProps={() => ({ className: classNames(styles.tick), textAnchor: 'end' })}
            />
            <AxisBottom
              scale={x}
              top={INNER_HEIGHT}
              hideTicks
              tickValues={days.map(({ day }) => day).filter((_, index) => index % every === 0)}
              tickFormat={(day) => formatShortDay(day)}
              axisLineClassName={classNames(styles.axis)}
              tickLabelProps={() => ({ className: classNames(styles.tick), textAnchor: 'middle' })}
            />
          </Group>
        </svg>
      )}
    </div>
  );
}
