import type { ReactNode } from 'react';
import { ClockIcon } from '../icons/status.tsx';
import { Select, type SelectProps } from '../Select/Select.tsx';
import { formatTime, quarterHours } from './quarter-hours.ts';

export interface TimeSelectProps extends Omit<SelectProps, 'options' | 'icon' | 'step'> {
  /** 'HH:mm', island time, or '' for none yet. */
  value: string;
  /** First time offered, 'HH:mm': for today, past times are left out. */
  min?: string | undefined;
  /** Minutes between two times; 15. */
  step?: number | undefined;
  locale?: string | undefined;
  icon?: ReactNode;
}

/** A time of day in quarter hours. A chosen time outside the list stays visible. */
export function TimeSelect({
  value,
  min,
  step,
  locale = 'en-US',
  placeholder = 'Select a time',
  icon = <ClockIcon />,
  ...rest
}: TimeSelectProps) {
  const times = quarterHours({ min, step });
  const offered = value === '' || times.includes(value) ? times : [value, ...times];
  const options = offered.map((time) => ({ value: time, label: formatTime(time, locale) }));
  return <Select {...rest} value={value} icon={icon} placeholder={placeholder} options={options} />;
}
