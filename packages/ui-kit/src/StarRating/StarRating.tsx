import { useId, type ReactNode } from 'react';
import { StarIcon } from '../icons/status.tsx';
import styles from './StarRating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

export interface StarRatingProps {
  /** What is rated: the name of the group. */
  label: ReactNode;
  /** 1 to 5; undefined while nothing is chosen. */
  value: number | undefined;
  onChange: (stars: number) => void;
  disabled?: boolean | undefined;
  /** What a number of stars is called. */
  starLabel: (stars: number) => string;
}

/** One to five stars: a group of radio buttons, so that the arrow keys and screen readers know it. */
export function StarRating({
  label,
  value,
  onChange,
  disabled = false,
  starLabel,
}: StarRatingProps) {
  const name = useId();
  return (
    <fieldset className={styles.rating} disabled={disabled}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.stars}>
        {STARS.map((stars) => (
          <label
            key={stars}
            className={styles.star}
            title={starLabel(stars)}
            data-filled={(value !== undefined && stars <= value) || undefined}
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={starLabel(stars)}
              className={styles.input}
              onChange={() => onChange(stars)}
            />
            <StarIcon size={28} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface ShownStarsProps {
  /** 1 to 5. */
  value: number;
  /** The screen reader's text: 'Your rating: 4 of 5'. */
  label: string;
}

/** Stars that were given. */
export function ShownStars({ value, label }: ShownStarsProps) {
  return (
    <span role="img" aria-label={label} className={styles.shown}>
      {STARS.map((stars) => (
        <span key={stars} className={styles.shownStar} data-filled={stars <= value || undefined}>
          <StarIcon size={20} />
        </span>
      ))}
    </span>
  );
}
