import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { CloseIcon } from '../icons/actions.tsx';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/status.tsx';
import styles from './Toast.module.css';
import { useToastHost } from './use-toast-host.ts';

export interface Toast {
  id: string;
  text: ReactNode;
  tone?: 'info' | 'success' | 'danger' | undefined;
  /** Milliseconds until it closes automatically; 5000. `Infinity` stays until dismissed. */
  duration?: number | undefined;
}

export interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
  labels?: Partial<{ region: string; dismiss: string }> | undefined;
}

const ICONS = { info: InfoIcon, success: CheckCircleIcon, danger: AlertIcon } as const;

/**
 * Where toasts appear. Mount it once and keep it: screen readers only announce what is added to an
 * existing live region. It is above open dialogs, and inside the topmost of them, where it can be
 * read and dismissed.
 */
export function ToastRegion({ toasts, onDismiss, labels }: ToastRegionProps) {
  const { region = 'Notifications', dismiss = 'Dismiss' } = labels ?? {};
  const { host, shown } = useToastHost(toasts, styles.region ?? '');
  useEffect(() => host?.setAttribute('aria-label', region), [host, region]);
  if (!host) return null;
  return createPortal(
    <div role="log" aria-live="polite" aria-relevant="additions" className={styles.stack}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={dismiss} onDismiss={onDismiss} />
      ))}
    </div>,
    host,
  );
}

interface ToastCardProps {
  toast: Toast;
  dismissLabel: string;
  onDismiss: (id: string) => void;
}

/**
 * The timer pauses while the pointer is over the toast or the toast has the focus, and while another
 * app or tab is in front of the page.
 */
function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  const { id, text, tone = 'info', duration = 5000 } = toast;
  const [held, setHeld] = useState(false);
  const isSeen = useSyncExternalStore(onVisibility, isPageSeen);
  const ToneIcon = ICONS[tone];

  useEffect(() => {
    if (held || !isSeen || !Number.isFinite(duration)) return;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, isSeen, duration, id, onDismiss]);

  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToneIcon />
      <div className={styles.text}>{text}</div>
      <IconButton
        label={dismissLabel}
        icon={<CloseIcon size={18} />}
        className={styles.dismiss}
        onClick={() => onDismiss(id)}
      />
    </div>
  );
}

const isPageSeen = () => !document.hidden;

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
