import { AxisBottom, AxisLeft } from '@visx/axis';
import { LinearGradient } from '@visx/gradient';
import { Group } from '@visx/group';
import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, Line, LinePath } from '@visx/shape';
import { TooltipWithBounds, useTooltip } from '@visx/tooltip';
import { classNames } from '@trupial/ui-kit';
import { formatMoney, formatNumber, useT } from '@trupial/web-kit';
import { useWidth } from '@trupial/web-kit/measures';
import { type PointerEvent, useId, useMemo } from 'react';
import type { Trend } from '../period.ts';
import styles from './earnings-trend.module.css';
import { roundedLine } from './rounded-line.ts';
import { everyNth, trendLabel } from './trend-label.ts';

const HEIGHT = 260;
const MARGIN = { top: 12, right: 16, bottom: 32, left: 56 };
const INNER_HEIGHT = HEIGHT - MARGIN.top - MARGIN.bottom;
/** Room that a name on the axis takes, in pixels. */
const NAME_WIDTH = 68;

interface Point {
  readonly label: string;
  readonly amount: number;
}

/** Whole dollars on the axis; cents only where the amounts are that small. */
const axisMoney = (amount: number, most: number) =>
  formatNumber(amount, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: most < 5 ? 2 : 0,
  });

function useScales({ labels, data }: Trend, width: number) {
  return useMemo(() => {
    const most = Math.max(1, ...data);
    const right = Math.max(0, width - MARGIN.left - MARGIN.right);
    return {
      most,
      right,
      points: labels.map((label, index): Point => ({ label, amount: data[index] ?? 0 })),
      x: scalePoint({ domain: [...labels], range: [0, right] }),
      y: scaleLinear({ domain: [0, most], range: [INNER_HEIGHT, 0], nice: true }),
    };
  }, [labels, data, width]);
}

/** Earnings over time: a green line from zero, rounded. */
export default function EarningsChart({ trend }: { trend: Trend }) {
  const t = useT();
  const [frame, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && <Chart trend={trend} width={width} label={t('Earnings Trend')} />}
    </div>
  );
}

interface ChartProps {
  trend: Trend;
  width: number;
  label: string;
}

function Chart({ trend, width, label }: ChartProps) {
  const gradient = useId();
  const { points, x, y, most, right } = useScales(trend, width);
  const { tooltipData, tooltipOpen, showTooltip, hideTooltip } = useTooltip<Point>();
  const left = (point: Point) => x(point.label) ?? 0;
  const top = (point: Point) => y(point.amount);
  const step = everyNth(points.length, Math.floor(right / NAME_WIDTH));

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - MARGIN.left;
    const nearest = points.reduce<Point | undefined>(
      (best, one) => (!best || Math.abs(left(one) - at) < Math.abs(left(best) - at) ? one : best),
      undefined,
    );
    if (nearest) showTooltip({ tooltipData: nearest });
  };

  return (
    <>
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={HEIGHT}
        className={styles.chart}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={hideTooltip}
      >
        <LinearGradient id={gradient} x1={0} x2={0} y1={0} y2={1}>
          <stop offset="0%" className={classNames(styles.fade)} stopOpacity={0.28} />
          <stop offset="100%" className={classNames(styles.fade)} stopOpacity={0.02} />
        </LinearGradient>
        <Group left={MARGIN.left} top={MARGIN.top}>
          {y.ticks(4).map((tick) => (
            <Line
              key={tick}
              from={{ x: 0, y: y(tick) }}
              to={{ x: right, y: y(tick) }}
              className={classNames(styles.grid)}
            />
          ))}
          <AreaClosed
            data={points}
            x={left}
            y={top}
            yScale={y}
            curve={roundedLine}
            fill={`url(#${gradient})`}
          />
          <LinePath
            data={points}
            x={left}
            y={top}
            curve={roundedLine}
            className={classNames(styles.line)}
          />
          {points.map((one) => (
            <circle
              key={one.label}
              cx={left(one)}
              cy={top(one)}
              r={tooltipOpen && one === tooltipData ? 6 : 3.5}
              className={styles.dot}
            />
          ))}
          <AxisLeft
            scale={y}
            tickValues={y.ticks(4)}
            tickFormat={(amount) => axisMoney(Number(amount), most)}
            hideAxisLine
            hideTicks
            tickLabelProps={{
              className: classNames(styles.name),
              textAnchor: 'end',
              dx: -4,
              dy: 4,
            }}
          />
          <AxisBottom
            scale={x}
            top={INNER_HEIGHT}
            tickValues={points.filter((_, index) => index % step === 0).map((one) => one.label)}
            tickFormat={(name) => trendLabel(String(name))}
            hideTicks
            axisLineClassName={classNames(styles.axis)}
            // The last one ends with the line: in its middle it would leave the card.
            tickLabelProps={(name) => ({
              className: classNames(styles.name),
              textAnchor:
                (x(String(name)) ?? 0) + NAME_WIDTH / 2 > right + MARGIN.right ? 'end' : 'middle',
              dy: 4,
            })}
          />
        </Group>
      </svg>
      {tooltipOpen && tooltipData && (
        <TooltipWithBounds
          key={tooltipData.label}
          unstyled
          applyPositionStyle
          left={left(tooltipData) + MARGIN.left}
          top={top(tooltipData) + MARGIN.top}
          className={classNames(styles.tooltip)}
        >
          <span>{trendLabel(tooltipData.label)}</span>
          <strong>{formatMoney(tooltipData.amount)}</strong>
        </TooltipWithBounds>
      )}
    </>
  );
}
