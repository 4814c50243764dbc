const MINUTES_PER_DAY = 24 * 60;
/** Minutes between two times. */
const STEP = 15;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The times of a day as 'HH:mm', every quarter of an hour, from `min` ('HH:mm') on. */
export function quarterHours(min = '00:00'): string[] {
  const first = Math.ceil(minutesOf(min) / STEP) * STEP;
  const times: string[] = [];
  for (let at = first; at < MINUTES_PER_DAY; at += STEP) {
    times.push(`${pad(Math.floor(at / 60))}:${pad(at % 60)}`);
  }
  return times;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

// Making one takes longer than using it a hundred times, and a day has 96 quarter hours.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: string): Intl.DateTimeFormat {
  const known = formatters.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  formatters.set(locale, made);
  return made;
}

/** '14:15' as the locale writes it ('2:15 PM', '14:15'). */
export function formatTime(time: string, locale: string): string {
  return formatterOf(locale).format(new Date(Date.UTC(2000, 0, 1, 0, minutesOf(time))));
}
