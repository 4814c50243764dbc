import { VisuallyHidden } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { useId } from 'react';
import styles from './return-trip.module.css';

interface WhichRidesProps {
  /** The ride that was chosen, and the other one. */
  readonly ids: readonly [number | undefined, number | undefined];
  readonly areBoth: boolean;
  readonly onChange: (areBoth: boolean) => void;
}

/** There and back: this ride only, or both. */
export function WhichRides({ ids: [one, other], areBoth, onChange }: WhichRidesProps) {
  const t = useT();
  const name = useId();
  const choices = [
    { isBoth: false, text: t('Only ride #{id}', { id: String(one) }) },
    {
      isBoth: true,
      text: t('Both rides, #{one} and #{other}', { one: String(one), other: String(other) }),
    },
  ];
  return (
    <fieldset className={styles.which}>
      <VisuallyHidden as="legend">{t('Which rides?')}</VisuallyHidden>
      {choices.map(({ isBoth, text }) => (
        <label key={text}>
          <input
            type="radio"
            name={name}
            checked={areBoth === isBoth}
            onChange={() => onChange(isBoth)}
          />{' '}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
