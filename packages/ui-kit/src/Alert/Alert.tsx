import type { ReactNode } from 'react';
import type { Tone } from '../Badge/Badge.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { CloseIcon } from '../icons/actions.tsx';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/status.tsx';
import tones from '../tones/tones.module.css';
import styles from './Alert.module.css';

export interface AlertProps {
  children: ReactNode;
  tone?: Exclude<Tone, 'neutral'> | undefined;
  title?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
  labels?: { dismiss: string } | undefined;
  /**
   * Read out when it appears: errors and warnings assertively, others politely. Off for text that
   * was there from the start.
   */
  announce?: boolean | undefined;
  className?: string | undefined;
}

const ICONS = {
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: AlertIcon,
  danger: AlertIcon,
} as const;

/** A message on the page, with icon, optional title and actions. */
export function Alert({
  children,
  tone = 'info',
  title,
  actions,
  onDismiss,
  labels = { dismiss: 'Dismiss' },
  announce = true,
  className,
}: AlertProps) {
  const ToneIcon = ICONS[tone];
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div
      role={announce ? role : undefined}
      className={classNames(styles.alert, tones[tone], className)}
    >
      <ToneIcon className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton
          label={labels.dismiss}
          icon={<CloseIcon size={18} />}
          size="dense"
          className={styles.dismiss}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}

export interface InlineMessageProps {
  children: ReactNode;
  tone?: Exclude<Tone, 'neutral'> | undefined;
  className?: string | undefined;
}

/** One quiet line with an icon, such as 'Live updates are away; refreshing every 30 s'. */
export function InlineMessage({ children, tone = 'info', className }: InlineMessageProps) {
  const ToneIcon = ICONS[tone];
  return (
    <output className={classNames(styles.inline, styles[`${tone}Text`], className)}>
      <ToneIcon size={16} />
      <span>{children}</span>
    </output>
  );
}
