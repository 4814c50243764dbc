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
import { formatTypedDay, parseTypedDay, type IsoDay } from './typed-day.ts';
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
  /** For a day before the earliest one, which is given in the locale's form. */
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
  /** For the calendar's words, the weekday and the typed form. */
  locale: string;
  /** Instead of the locale's names of days and months. */
  names?: CalendarNames | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  labels: DatePickerLabels;
}

/**
 * A day: typed in the locale's form (English MM/dd/yyyy, else the day first), or chosen in a calendar
 * whose weeks start on Sunday.
 */
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

  const typed = useTypedDay({ value, onChange, min, max, onInvalid, locale }, labels);

  return (
    <Field {...frame} id={id} error={typed.refusal ?? error}>
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
            value={typed.draft ?? formatTypedDay(value, locale)}
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

type DayRules = Pick<
  DatePickerProps,
  'value' | 'onChange' | 'min' | 'max' | 'onInvalid' | 'locale'
>;

/** What is typed, and the locale by which it was. */
interface Draft {
  text: string;
  locale: string;
}

/** The draft in the locale's form: another language writes its day anew and does not change it. */
function textOf(draft: Draft, locale: string): string {
  const day = draft.locale === locale ? undefined : parseTypedDay(draft.text, draft.locale);
  return day === undefined ? draft.text : formatTypedDay(day, locale);
}

/** The text in the box, from the first key until it is a day or is refused. */
function useTypedDay(
  { value, onChange, min, max, onInvalid, locale }: DayRules,
  words: DatePickerLabels,
) {
  const [kept, setKept] = useState<Draft>();
  const draft = kept && textOf(kept, locale);
  // With the value that it counts against, and the earliest day for one before it.
  const [rejection, setRejection] = useState<{ earliest?: IsoDay | undefined; against: IsoDay }>();

  // A day that was chosen elsewhere meanwhile takes the place of the text that was none. The day from
  // before is not such a day as long as the refusal has not reached the value, which may come later.
  if (rejection && rejection.against !== value) {
    if (value !== '') setKept(undefined);
    setRejection(value === '' ? { ...rejection, against: '' } : undefined);
  }

  const inRange = (day: IsoDay) => (!min || day >= min) && (!max || day <= max);
  const accept = (day: IsoDay) => {
    setKept(undefined);
    setRejection(undefined);
    if (day !== value) onChange(day);
  };
  const commit = () => {
    if (draft === undefined) return;
    if (draft.trim() === '') {
      accept('');
      return;
    }
    const day = parseTypedDay(draft, locale);
    if (day !== undefined && inRange(day)) {
      accept(day);
      return;
    }
    // What was typed stays, so that it can be corrected; the value does not.
    const isEarly = day !== undefined && min !== undefined && day < min;
    setRejection({ earliest: isEarly ? min : undefined, against: value });
    // Also when there was none: a form that offers a day of its own must not put it over the text.
    onChange('');
    onInvalid?.({ message: words.invalid, code: 1 });
  };

  const { earliest } = rejection ?? {};
  const refusal = earliest ? words.tooEarly(formatTypedDay(earliest, locale)) : words.invalid;
  return {
    draft,
    /** Why the text is refused, in the language of now. */
    refusal: rejection && refusal,
    setDraft: (text: string) => setKept({ text, locale }),
    accept,
    commit,
  };
}
