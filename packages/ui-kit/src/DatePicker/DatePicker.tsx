import { useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import fieldStyles from '../Field/Field.module.css';
import { IconButton } from '../IconButton/IconButton.tsx';
import { CalendarIcon } from '../icons/status.tsx';
import { useAnchoredPosition } from '../popover/use-anchored-position.ts';
import { lazyPart } from '../lazy-part/lazy-part.tsx';
import popoverStyles from '../popover/popover.module.css';
import type { CalendarPanelProps } from './CalendarPanel.tsx';
import { type CalendarNames, weekdayOf } from './calendar-names.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { formatUsDate, parseUsDate, type IsoDay } from './us-date.ts';
import styles from './DatePicker.module.css';

interface PanelProps extends CalendarPanelProps {
  labels: DatePickerLabels;
}

// The calendar is heavy (react-aria): it is fetched when it is opened. A day can be typed without it.
const CalendarPanel = lazyPart<PanelProps>(
  () => import('./CalendarPanel.tsx'),
  ({ labels }) => <p role="alert">{labels.notLoaded}</p>,
  <Skeleton shape="block" className={styles.loading} />,
);

export interface DatePickerLabels {
  openCalendar: string;
  calendar: string;
  placeholder: string;
  invalid: string;
  /** For a day before the earliest one, which is given as MM/dd/yyyy. */
  tooEarly: (earliest: string) => string;
  previousMonth: string;
  nextMonth: string;
  chooseYear: string;
  years: string;
  previousYears: string;
  nextYears: string;
  /** In place of the calendar, when its code could not be fetched. */
  notLoaded: string;
}

export interface DatePickerProps extends FieldProps {
  /** 'YYYY-MM-DD', island time; '' for none. */
  value: IsoDay;
  onChange: (day: IsoDay) => void;
  /** The earliest day, usually today on the island. */
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  /** Typed text that is no day, or a day out of range; code 1. */
  onInvalid?: ((problem: { message: string; code: 1 }) => void) | undefined;
  /** For the calendar's words and the weekday; the typed form stays MM/dd/yyyy. */
  locale: string;
  /** Instead of the locale's names of days and months. */
  names?: CalendarNames | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  labels: DatePickerLabels;
}

/** A day: typed as MM/dd/yyyy, or chosen in a calendar whose weeks start on Sunday. */
export function DatePicker({
  value,
  onChange,
  min,
  max,
  onInvalid,
  locale,
  names,
  disabled = false,
  id,
  name,
  labels,
  error,
  ...frame
}: DatePickerProps) {
  const popoverId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const popover = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  useAnchoredPosition(open, box, popover);

  const typed = useTypedDay({ value, onChange, min, max, onInvalid }, labels);

  return (
    <Field {...frame} id={id} error={typed.rejection?.message ?? error}>
      {(control) => (
        <span ref={box} className={fieldStyles.control}>
          <input
            {...control}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={classNames(fieldStyles.input, styles.input)}
            placeholder={labels.placeholder}
            required={frame.required}
            disabled={disabled}
            value={typed.draft ?? formatUsDate(value)}
            onChange={(event) => typed.setDraft(event.currentTarget.value)}
            onBlur={typed.commit}
            onKeyDown={(event) => event.key === 'Enter' && typed.commit()}
          />
          {value !== '' && typed.draft === undefined && (
            <span className={styles.weekday}>{weekdayOf(value, locale, names)}</span>
          )}
          <IconButton
            label={`${labels.openCalendar}: ${frame.label}`}
            icon={<CalendarIcon />}
            className={styles.open}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={open}
            popoverTarget={popoverId}
          />
          <dialog
            ref={popover}
            id={popoverId}
            popover="auto"
            aria-label={labels.calendar}
            className={classNames(popoverStyles.popover, styles.popover)}
            onToggle={(event) => setOpen(event.newState === 'open')}
          >
            {open && (
              <CalendarPanel
                value={value}
                min={min}
                max={max}
                locale={locale}
                names={names}
                labels={labels}
                onPick={(day) => {
                  typed.accept(day);
                  popover.current?.hidePopover();
                }}
              />
            )}
          </dialog>
        </span>
      )}
    </Field>
  );
}

type DayRules = Pick<DatePickerProps, 'value' | 'onChange' | 'min' | 'max' | 'onInvalid'>;

/** The text in the box, from the first key until it is a day or is refused. */
function useTypedDay({ value, onChange, min, max, onInvalid }: DayRules, words: DatePickerLabels) {
  const [draft, setDraft] = useState<string>();
  // With the value that it counts against.
  const [rejection, setRejection] = useState<{ message: string; against: IsoDay }>();

  // A day that was chosen elsewhere meanwhile takes the place of the text that was none. The day from
  // before is not such a day as long as the refusal has not reached the value, which may come later.
  if (rejection && rejection.against !== value) {
    if (value !== '') setDraft(undefined);
    setRejection(value === '' ? { ...rejection, against: '' } : undefined);
  }

  const inRange = (day: IsoDay) => (!min || day >= min) && (!max || day <= max);
  const accept = (day: IsoDay) => {
    setDraft(undefined);
    setRejection(undefined);
    if (day !== value) onChange(day);
  };
  const commit = () => {
    if (draft === undefined) return;
    if (draft.trim() === '') {
      accept('');
      return;
    }
    const day = parseUsDate(draft);
    if (day !== undefined && inRange(day)) {
      accept(day);
      return;
    }
    // What was typed stays, so that it can be corrected; the value does not.
    const isEarly = day !== undefined && min !== undefined && day < min;
    const message = isEarly ? words.tooEarly(formatUsDate(min)) : words.invalid;
    setRejection({ message, against: value });
    // Also when there was none: a form that offers a day of its own must not put it over the text.
    onChange('');
    onInvalid?.({ message: words.invalid, code: 1 });
  };

  return { draft, rejection, setDraft, accept, commit };
}
