import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { classNames } from '@trupial/ui-kit';
import { type Answer, useT } from '@trupial/web-kit';
import { useWidth } from '@trupial/web-kit/measures';
import { useState } from 'react';
import styles from './charts.module.css';
import { HOURS, WEEKDAYS, WEEKDAY_WORDS } from './weekdays.ts';

type Hours = Answer<'rideHistoryAnalytics'>['by_hour'];

const ROW = 24;
const MARGIN = { top: 4, right: 8, bottom: 24, left: 48 };
const INNER_HEIGHT = ROW * WEEKDAYS.length;
/** Every so many hours one is named. */
const NAMED = 3;

/** How many rides begin when: the darker, the more. */
export function HeatMap({ label, hours }: { label: string; hours: Hours }) {
  const t = useT();
  const [frame, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<{ weekday: number; hour: number }>();
  const counts = new Map(hours.map(({ weekday, hour, rides }) => [`${weekday} ${hour}`, rides]));
  const countOf = (weekday: number, hour: number) => counts.get(`${weekday} ${hour}`) ?? 0;
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const x = scaleBand({ domain: [...HOURS], range: [0, inner], padding: 0.08 });
  const y = scaleBand({ domain: [...WEEKDAYS], range: [0, INNER_HEIGHT], padding: 0.08 });
  const strength = scaleLinear({
    domain: [0, Math.max(1, ...counts.values())],
    range: [0, 1],
  });
  return (
    <div ref={frame} className={styles.frame}>
      <p className={styles.readout} aria-hidden="true">
        {pointed &&
          t('{day}, {hour}:00: {n, plural, one {# ride} other {# rides}}', {
            day: t(WEEKDAY_WORDS[pointed.weekday - 1] ?? ''),
            hour: String(pointed.hour).padStart(2, '0'),
            n: countOf(pointed.weekday, pointed.hour),
          })}
      </p>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={INNER_HEIGHT + MARGIN.top + MARGIN.bottom}
          className={styles.svg}
          onPointerLeave={() => setPointed(undefined)}
        >
          <Group left={MARGIN.left} top={MARGIN.top}>
            {WEEKDAYS.map((weekday) => (
              <text
                key={weekday}
                x={-8}
                y={(y(weekday) ?? 0) + y.bandwidth() / 2}
                dominantBaseline="middle"
                textAnchor="end"
                className={styles.tick}
              >
                {t(WEEKDAY_WORDS[weekday - 1] ?? '')}
              </text>
            ))}
            {HOURS.filter((hour) => hour % NAMED === 0).map((hour) => (
              <text
                key={hour}
                x={(x(hour) ?? 0) + x.bandwidth() / 2}
                y={INNER_HEIGHT + 16}
                textAnchor="middle"
                className={styles.tick}
              >
                {hour}
              </text>
            ))}
            {WEEKDAYS.flatMap((weekday) =>
              HOURS.map((hour) => (
                <g
                  key={`${weekday} ${hour}`}
                  transform={`translate(${x(hour) ?? 0} ${y(weekday) ?? 0})`}
                  onPointerEnter={() => setPointed({ weekday, hour })}
                >
                  <rect width={x.bandwidth()} height={y.bandwidth()} className={styles.ground} />
                  <rect
                    width={x.bandwidth()}
                    height={y.bandwidth()}
                    fillOpacity={strength(countOf(weekday, hour))}
                    className={classNames(styles.heat)}
                  />
                </g>
              )),
            )}
          </Group>
        </svg>
      )}
    </div>
  );
}
