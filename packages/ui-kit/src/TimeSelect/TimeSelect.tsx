import { ClockIcon } from '../icons/status.tsx';
import { Select, type SelectProps } from '../Select/Select.tsx';
import { formatTime, quarterHours } from './quarter-hours.ts';

export interface TimeSelectProps extends Omit<SelectProps, 'options' | 'icon'> {
  /** 'HH:mm', island time, or '' for none yet. */
  value: string;
  /** First time offered, 'HH:mm': for today, past times are left out. */
  min?: string | undefined;
  locale: string;
}

/** A time of day in quarter hours. A chosen time outside the list stays visible. */
export function TimeSelect({ value, min, locale, ...rest }: TimeSelectProps) {
  const times = quarterHours(min);
  const offered = value === '' || times.includes(value) ? times : [value, ...times];
  const options = offered.map((time) => ({ value: time, label: formatTime(time, locale) }));
  return <Select {...rest} value={value} icon={<ClockIcon />} options={options} />;
}
