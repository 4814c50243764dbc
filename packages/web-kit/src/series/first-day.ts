import type { SeriesDraft } from './series-draft.ts';
import { WEEKDAYS } from './weekdays.ts';

const DAY_MS = 86_400_000;
/** So many days are looked at: twice the longest pause between two rides. */
const LOOK_DAYS = 56;

type Pattern = Pick<SeriesDraft, 'day' | 'weekdays' | 'everyWeeks' | 'end' | 'until'>;

/** The first days of a pattern, `YYYY-MM-DD`; holidays are among them. Weeks begin on Monday. */
export function firstDays({ day, weekdays, everyWeeks, end, until }: Pattern): readonly string[] {
  const start = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(start)) return [];
  const offset = (new Date(start).getUTCDay() + 6) % 7;
  const days = Array.from({ length: LOOK_DAYS }, (_, index) => offset + index).filter((index) => {
    const weekday = WEEKDAYS[index % 7];
    const isItsWeek = Math.floor(index / 7) % Number(everyWeeks) === 0;
    return isItsWeek && weekday !== undefined && weekdays.includes(weekday);
  });
  return days
    .map((index) => new Date(start + (index - offset) * DAY_MS).toISOString().slice(0, 10))
    .filter((one) => end === 'count' || until === '' || one <= until);
}
