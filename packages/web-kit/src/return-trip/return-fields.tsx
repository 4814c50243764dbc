import { DatePicker, TimeSelect } from '@trupial/ui-kit/date';
import { islandDay, useT } from '@trupial/web-kit/core';
import { type FocusEvent, useState } from 'react';
import { useDateWords } from '@trupial/web-kit/field-words';
import { lastDay } from '../bookable-times.ts';
import { FlightFields } from '../ride-details/flight-fields.tsx';
import styles from './return-trip.module.css';
import {
  earliestReturn,
  type OutboundTrip,
  RETURN_FIELDS,
  type ReturnDraft,
  type ReturnField,
  returnProblems,
} from './return-draft.ts';

interface ReturnFieldsProps {
  /** What begins the ids of the fields: `{id}-day`. */
  readonly id: string;
  readonly draft: ReturnDraft;
  readonly outbound: OutboundTrip;
  readonly onChange: (changes: Partial<ReturnDraft>) => void;
  readonly disabled?: boolean | undefined;
  /** The form was refused because of the return trip: every error is shown. */
  readonly isRefused?: boolean | undefined;
  /** The trip says it: whoever comes from the airport flies from there again. */
  readonly isDirectionKnown?: boolean | undefined;
}

const lastOfAll = (): string => lastDay(islandDay(new Date()));

/** When the return trip is, and its flight. */
export function ReturnFields(props: ReturnFieldsProps) {
  const { id, draft, outbound, onChange, disabled, isRefused, isDirectionKnown } = props;
  const t = useT();
  const date = useDateWords();
  const [left, setLeft] = useState<readonly ReturnField[]>([]);
  const problems = returnProblems(draft, outbound);
  const first = earliestReturn(outbound);
  const errorOf = (field: ReturnField): string | undefined => {
    const text = problems[field];
    return text && (isRefused || left.includes(field)) ? t(text) : undefined;
  };
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    const field = RETURN_FIELDS.find((name) => target.id === `${id}-${name}`);
    if (field) setLeft((before) => [...before.filter((it) => it !== field), field]);
  };
  // A time that is too early is said as soon as it is chosen.
  const changed = (field: 'day' | 'time', value: string) => {
    setLeft((before) => [...before.filter((it) => it !== field), field]);
    onChange({ [field]: value });
  };
  return (
    <div className={styles.fields} onBlur={leave}>
      <DatePicker
        {...date}
        id={`${id}-day`}
        label={t('Date of the return trip')}
        value={draft.day}
        min={first.day}
        max={lastOfAll()}
        disabled={disabled}
        error={errorOf('day')}
        onChange={(day) => changed('day', day)}
      />
      <TimeSelect
        id={`${id}-time`}
        label={t('Time of the return trip')}
        value={draft.time}
        min={draft.day === first.day ? first.time : undefined}
        locale={date.locale}
        placeholder={t('Select a time')}
        disabled={disabled}
        error={errorOf('time')}
        onChange={(time) => changed('time', time)}
      />
      <FlightFields
        id={id}
        label={t('Flight of the return trip (optional)')}
        draft={draft}
        disabled={disabled}
        errorOf={(field) => (field === 'flight_number' ? errorOf(field) : undefined)}
        isDirectionAsked={!isDirectionKnown && draft.flight_number !== ''}
        onChange={onChange}
      />
    </div>
  );
}
