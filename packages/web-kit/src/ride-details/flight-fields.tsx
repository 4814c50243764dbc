import { PlaneIcon, Select, TextField } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import type { FlightDirection } from './details-draft.ts';

interface Flight {
  readonly flight_number: string;
  readonly flight_direction: FlightDirection;
}

interface FlightFieldsProps {
  /** What begins the ids of the fields: `{id}-flight_number`. */
  readonly id: string;
  /** Of the number. */
  readonly label: string;
  readonly draft: Flight;
  readonly onChange: (changes: Partial<Flight>) => void;
  readonly disabled?: boolean | undefined;
  readonly errorOf: (field: keyof Flight) => string | undefined;
  readonly isDirectionAsked: boolean;
}

/** The number of a flight, and whether the ride is after it or before it. */
export function FlightFields(props: FlightFieldsProps) {
  const { id, label, draft, onChange, disabled, errorOf, isDirectionAsked } = props;
  const t = useT();
  return (
    <>
      <TextField
        id={`${id}-flight_number`}
        label={label}
        icon={<PlaneIcon />}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={12}
        value={draft.flight_number}
        disabled={disabled}
        error={errorOf('flight_number')}
        onChange={(text) => onChange({ flight_number: text })}
      />
      {isDirectionAsked && (
        <Select
          id={`${id}-flight_direction`}
          label={t('The flight')}
          error={errorOf('flight_direction')}
          options={[
            { value: 'arrival', label: t('arrives before the ride') },
            { value: 'departure', label: t('departs after the ride') },
          ]}
          value={draft.flight_direction}
          disabled={disabled}
          onChange={(value) =>
            onChange({ flight_direction: value === 'departure' ? 'departure' : 'arrival' })
          }
        />
      )}
    </>
  );
}
