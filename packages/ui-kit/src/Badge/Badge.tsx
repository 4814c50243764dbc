import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import {
  AlertIcon,
  CheckCircleIcon,
  ClockIcon,
  CloseCircleIcon,
  InfoIcon,
} from '../icons/status.tsx';
import tones from '../tones/tones.module.css';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const TONE_ICONS = {
  neutral: ClockIcon,
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: AlertIcon,
  danger: CloseCircleIcon,
} as const;

export interface BadgeProps {
  /** The word; a status is never a colour alone. */
  children: ReactNode;
  tone?: Tone | undefined;
  /** Instead of the tone's own icon. */
  icon?: ReactNode;
  className?: string | undefined;
}

/** A status: word and icon on a soft ground. */
export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  const ToneIcon = TONE_ICONS[tone];
  return (
    <span data-badge="" className={classNames(styles.badge, tones[tone], className)}>
      {icon || <ToneIcon size={14} />}
      {children}
    </span>
  );
}
