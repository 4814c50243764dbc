import { formatDate, formatTime } from '@trupial/web-kit';
import { Badge, type Tone, looks } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import styles from './list-screen.module.css';

/**
 * A cell of several lines: the first in normal style, the others in a quiet one. Empty values take
 * no line.
 */
export const lines = (first: ReactNode, ...others: readonly ReactNode[]) => (
  <span className={styles.lines}>
    {first && <span>{first}</span>}
    {others.map(
      (line, index) =>
        line && (
          <span key={index} className={looks.muted}>
            {line}
          </span>
        ),
    )}
  </span>
);

/** A text that is not broken into lines. */
export const whole = (text: ReactNode) => <span className={looks.whole}>{text}</span>;

/** An instant: its day, and its time below. */
export const moment = (instant: string | null) =>
  lines(whole(formatDate(instant)), formatTime(instant, ''));

/** A badge that is no wider than its word. */
export const badge = (tone: Tone, word: string) => (
  <span>
    <Badge tone={tone}>{word}</Badge>
  </span>
);
