import { MailIcon, PersonIcon, PlaneIcon, RefreshIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import type { ReactNode } from 'react';
import { ChildSeatIcon, NoteIcon, WheelchairIcon } from './detail-icons.tsx';
import { flightText, seatTexts } from './detail-texts.ts';
import type { WireDetails } from './details-draft.ts';
import { LANGUAGE_NAMES } from '@trupial/web-kit/languages';
import styles from './ride-details.module.css';

interface DetailsProps {
  readonly ride: Partial<WireDetails> & {
    /** Of which recurring booking it is. */
    readonly series?: { readonly id: number } | undefined;
  };
}

interface Mark {
  readonly key: string;
  readonly text: string;
  readonly icon: (label?: string) => ReactNode;
  /** Decides who can drive it, or what he brings: shown in rows too. */
  readonly isCompact: boolean;
}

/** What a ride's details say, without its note. */
function useMarks({ ride }: DetailsProps): readonly Mark[] {
  const t = useT();
  const marks: Mark[] = [];
  const add = (key: string, text: string, icon: Mark['icon'], isCompact = true) =>
    marks.push({ key, text, icon, isCompact });
  const seat = (label?: string) => <ChildSeatIcon size={18} label={label} />;
  if (ride.series) {
    add('series', t('Of a series'), (label) => <RefreshIcon size={18} label={label} />);
  }
  if (ride.wheelchair) {
    add('wheelchair', t('Wheelchair'), (label) => <WheelchairIcon size={18} label={label} />);
  }
  for (const { kind, text } of seatTexts(ride.child_seats ?? {}, t)) add(kind, text, seat);
  if (ride.flight_number) {
    const text = flightText(ride.flight_number, ride.flight_direction, t);
    add('flight', text, (label) => <PlaneIcon size={18} label={label} />);
  }
  if (ride.sign_name) {
    add('sign', t('Sign: {name}', { name: ride.sign_name }), () => <PersonIcon size={18} />, false);
  }
  if (ride.rider_email) add('email', ride.rider_email, () => <MailIcon size={18} />, false);
  if (ride.language) {
    const name = LANGUAGE_NAMES[ride.language];
    add('language', t('Language: {name}', { name }), () => null, false);
  }
  return marks;
}

/** The details of a ride in full, the note word for word; nothing when there are none. */
export function RideDetailsList({ ride }: DetailsProps) {
  const t = useT();
  const marks = useMarks({ ride });
  if (marks.length === 0 && !ride.rider_note) return null;
  return (
    <div className={styles.list} role="group" aria-label={t('Details for the driver')}>
      {ride.rider_note && <p className={styles.noteText}>{ride.rider_note}</p>}
      {marks.length > 0 && (
        <ul className={styles.marks}>
          {marks.map(({ key, icon, text }) => (
            <li key={key} className={styles.mark}>
              {icon()} {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The same as icons with their text for screen readers, for the row of a table. */
export function RideMarks({ ride }: DetailsProps) {
  const t = useT();
  const marks = useMarks({ ride }).filter(({ isCompact }) => isCompact);
  if (marks.length === 0 && !ride.rider_note) return null;
  return (
    <span className={styles.compact}>
      {marks.map(({ key, icon, text }) => (
        <span key={key} title={text}>
          {icon(text)}
        </span>
      ))}
      {ride.rider_note && (
        <span title={ride.rider_note}>
          <NoteIcon size={18} label={t('Note: {note}', { note: ride.rider_note })} />
        </span>
      )}
    </span>
  );
}
