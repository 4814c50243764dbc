import { type Answer, formatDate, formatTime, useT } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { isCancellable } from '@trupial/web-kit/ride-status';

export type Series = Answer<'oneSeries'>['series'];
export type Occurrence = Answer<'oneSeries'>['occurrences'][number];
export type Made = Answer<'changeSeries'>['made'][number];

/** Why a ride stayed as it was, in English; the server's text names a time in this one case. */
export const whyKept = ({ code, text }: Made): string =>
  code === 'amend.too_late' ? message('It is too late to change this ride here.') : (text ?? '');
export type Weekday = Series['weekdays'][number];

export { WEEKDAYS } from './weekdays.ts';

/** How the ride of a day stands, where that is more than that it is booked; null otherwise. */
export const ownStatus = ({ ride_status: status }: Occurrence): Occurrence['ride_status'] =>
  status === null || isCancellable(status) ? null : status;

/** Words for patterns and states, in the language on the screen. */
export function useSeriesWords() {
  const t = useT();
  const days: Readonly<Record<Weekday, string>> = {
    MO: t('Monday'),
    TU: t('Tuesday'),
    WE: t('Wednesday'),
    TH: t('Thursday'),
    FR: t('Friday'),
    SA: t('Saturday'),
    SU: t('Sunday'),
  };
  const statuses: Readonly<Record<Occurrence['status'], string>> = {
    planned: t('Planned'),
    booked: t('Booked'),
    skipped: t('Left out'),
    failed: t('Could not be booked'),
    missed: t('Missed'),
  };
  return {
    days,
    statuses,
    /** 'Monday, Wednesday at 07:15, until December 18, 2026' */
    pattern: (series: Series): string => {
      const named = series.weekdays.map((day) => days[day]).join(', ');
      const time = formatTime(`${series.start_date}T${series.time}`);
      const n = series.every_weeks;
      const rhythm =
        n === 1
          ? t('{days} at {time}', { days: named, time })
          : t('{days} at {time}, every {n} weeks', { days: named, time, n });
      const end =
        series.until === null
          ? t('{n, plural, one {# ride} other {# rides}}', { n: series.count ?? 0 })
          : t('until {day}', { day: formatDate(series.until) });
      const holidays = series.leave_out_holidays ? `, ${t('not on holidays')}` : '';
      return `${rhythm}, ${end}${holidays}`;
    },
  };
}
