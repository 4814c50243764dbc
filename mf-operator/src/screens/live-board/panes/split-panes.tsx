import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { USUAL_SHARE, LEAST_SHARE, MOST_SHARE, shareAfterKey, within } from './share.ts';
import styles from './split-panes.module.css';

interface SplitPanesProps {
  /** The accessible name of the divider. */
  label: string;
  /** Beside each other, or one above the other. */
  isStacked: boolean;
  /** How much the first has when they are shown, of 1. */
  share: number;
  /** The person has let go of the divider, or has moved it by keys. */
  onShare: (share: number) => void;
  /** One of them alone; `first` leaves the second as much room as it needs for itself. */
  only?: 'first' | 'second' | undefined;
  first: ReactNode;
  second: ReactNode;
}

/** Both panes, and the divider between them. */
const tracks = (share: number) => `calc((100% - 1rem) * ${share.toFixed(4)}) 1rem minmax(0, 1fr)`;
const percent = (share: number) => Math.round(share * 100);

/**
 * Two panes and a divider between them, moved by the pointer, by arrow keys, Home and End; a double
 * press brings the usual place back. While it moves, only the sizes change: what is in the panes is
 * not rendered again.
 */
export function SplitPanes(props: SplitPanesProps) {
  const { label, isStacked, only, first, second, onShare } = props;
  const id = useId();
  const panes = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(props.share);
  const [isMoving, setIsMoving] = useState(false);

  const shareAt = ({ clientX, clientY }: PointerEvent): number => {
    const box = panes.current?.getBoundingClientRect();
    if (!box) return share;
    return within(isStacked ? (clientY - box.top) / box.height : (clientX - box.left) / box.width);
  };
  const put = (next: number) => {
    setShare(next);
    onShare(next);
  };
  const letGo = () => {
    if (!isMoving) return;
    setIsMoving(false);
    onShare(share);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = shareAfterKey(share, event.key, isStacked);
    if (next === undefined) return;
    event.preventDefault();
    put(next);
  };
  return (
    <div
      ref={panes}
      className={styles.panes}
      data-stacked={isStacked || undefined}
      data-moving={isMoving || undefined}
      data-only={only}
      style={
        only
          ? undefined
          : { [isStacked ? 'gridTemplateRows' : 'gridTemplateColumns']: tracks(share) }
      }
    >
      <div id={id} className={styles.pane}>
        {first}
      </div>
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-controls={id}
        aria-orientation={isStacked ? 'horizontal' : 'vertical'}
        aria-valuenow={percent(share)}
        aria-valuemin={percent(LEAST_SHARE)}
        aria-valuemax={percent(MOST_SHARE)}
        className={styles.divider}
        onKeyDown={onKeyDown}
        onDoubleClick={() => put(USUAL_SHARE)}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setIsMoving(true);
        }}
        onPointerMove={(event) => isMoving && setShare(shareAt(event))}
        onPointerUp={letGo}
        onLostPointerCapture={letGo}
      />
      <div className={styles.pane}>{second}</div>
    </div>
  );
}
