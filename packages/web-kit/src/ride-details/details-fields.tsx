import {
  Checkbox,
  MailIcon,
  NumberStepper,
  PersonIcon,
  Select,
  TextArea,
  TextField,
} from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { type FocusEvent, useId, useState } from 'react';
import {
  type DetailField,
  detailProblems,
  type DetailRefusals,
  DETAIL_FIELDS,
  type DetailsDraft,
  MOST_NOTE,
  MOST_SEATS,
} from './details-draft.ts';
import { FlightFields } from './flight-fields.tsx';
import { LANGUAGE_NAMES } from '@trupial/web-kit/languages';
import styles from './ride-details.module.css';

export interface DetailsFieldsProps {
  /** What begins the ids of the fields: `{id}-flight_number`. */
  readonly id: string;
  readonly draft: DetailsDraft;
  readonly onChange: (changes: Partial<DetailsDraft>) => void;
  readonly passengers: number;
  readonly disabled?: boolean | undefined;
  /** The form was refused because of its details: every error is shown. */
  readonly isRefused?: boolean | undefined;
  /** What only the server found, in English. */
  readonly refused?: DetailRefusals | undefined;
  /** The trip says it: a transfer from the airport waits for an arrival. */
  readonly isDirectionKnown?: boolean | undefined;
  /** Without a choice it is the page's. */
  readonly isLanguageKnown?: boolean | undefined;
}

/**
 * The details of a booking: what the driver should know. Nothing is needed. Used where a ride is
 * booked and where it is changed.
 */
export default function DetailsFields(props: DetailsFieldsProps) {
  const { id, draft, onChange, passengers, disabled, isRefused, refused } = props;
  const { isDirectionKnown, isLanguageKnown } = props;
  const t = useT();
  const seats = useId();
  const wheelchair = useId();
  const [left, setLeft] = useState<readonly DetailField[]>([]);
  const problems = detailProblems(draft, passengers);
  const errorOf = (field: DetailField): string | undefined => {
    const text = problems[field];
    return text && (isRefused || left.includes(field)) ? t(text) : refusalOf(field);
  };
  const refusalOf = (field: keyof DetailRefusals): string | undefined => {
    const text = refused?.[field];
    return text && t(text);
  };
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    const field = DETAIL_FIELDS.find((name) => target.id === `${id}-${name}`);
    if (field) setLeft((before) => [...before.filter((it) => it !== field), field]);
  };
  const stepper = (kind: 'infant' | 'child' | 'booster', label: string) => (
    <NumberStepper
      id={kind === 'infant' ? `${id}-child_seats` : `${id}-${kind}`}
      label={label}
      value={draft[kind]}
      max={MOST_SEATS}
      disabled={disabled}
      labels={{ decrease: t('One fewer'), increase: t('One more') }}
      onChange={(count) => onChange({ [kind]: count })}
    />
  );
  const seatsError = problems.child_seats ? t(problems.child_seats) : refusalOf('child_seats');
  const wheelchairError = refusalOf('wheelchair');
  return (
    <div className={styles.fields} onBlur={leave}>
      <TextArea
        id={`${id}-rider_note`}
        label={t('Note to the driver')}
        error={refusalOf('rider_note')}
        rows={3}
        maxLength={MOST_NOTE}
        value={draft.rider_note}
        disabled={disabled}
        onChange={(text) => onChange({ rider_note: text })}
      />
      <div className={styles.pair}>
        <FlightFields
          id={id}
          label={t('Flight number')}
          draft={draft}
          disabled={disabled}
          errorOf={(field) => (field === 'flight_number' ? errorOf(field) : refusalOf(field))}
          isDirectionAsked={!isDirectionKnown}
          onChange={onChange}
        />
        <TextField
          id={`${id}-sign_name`}
          label={t('Name on the sign')}
          icon={<PersonIcon />}
          autoComplete="off"
          maxLength={120}
          value={draft.sign_name}
          error={refusalOf('sign_name')}
          disabled={disabled}
          onChange={(text) => onChange({ sign_name: text })}
        />
      </div>
      <fieldset className={styles.group} aria-describedby={seatsError ? seats : undefined}>
        <legend className={styles.legend}>{t('Child seats')}</legend>
        <div className={styles.seats}>
          {stepper('infant', t('Infant (to 1 year)'))}
          {stepper('child', t('Child (1 to 4)'))}
          {stepper('booster', t('Booster (from 4)'))}
        </div>
        {seatsError && (
          <p id={seats} role="alert" className={styles.error}>
            {seatsError}
          </p>
        )}
      </fieldset>
      <Checkbox
        id={`${id}-wheelchair`}
        checked={draft.wheelchair}
        disabled={disabled}
        aria-describedby={wheelchairError ? wheelchair : undefined}
        onChange={(isNeeded) => onChange({ wheelchair: isNeeded })}
      >
        {t('A passenger sits in a wheelchair')}
      </Checkbox>
      {wheelchairError && (
        <p id={wheelchair} role="alert" className={styles.error}>
          {wheelchairError}
        </p>
      )}
      <div className={styles.pair}>
        <TextField
          id={`${id}-rider_email`}
          label={t('E-mail')}
          type="email"
          icon={<MailIcon />}
          autoComplete="email"
          maxLength={254}
          value={draft.rider_email}
          disabled={disabled}
          error={errorOf('rider_email')}
          onChange={(text) => onChange({ rider_email: text })}
        />
        <Select
          id={`${id}-language`}
          label={t('Language')}
          placeholder={isLanguageKnown ? undefined : t('No preference')}
          options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
          value={draft.language}
          error={refusalOf('language')}
          disabled={disabled}
          // The options are the languages.
          onChange={(value) => onChange({ language: value as DetailsDraft['language'] })}
        />
      </div>
    </div>
  );
}
