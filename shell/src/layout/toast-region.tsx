import { CloseIcon } from '@trupial/ui-kit';
import { dismissToast, toastsAtom, useAtomValue, useT } from '@trupial/web-kit';
import styles from './layout.module.css';

/** The one place for toasts; a live region that is there before the first of them. */
export function ToastRegion() {
  const t = useT();
  const toasts = useAtomValue(toastsAtom);
  return (
    <output className={styles.toasts} aria-live="polite" aria-label={t('Messages')}>
      {toasts.map(({ id, text, kind }) => (
        <span key={id} className={styles.toast} data-kind={kind}>
          <span>{text}</span>
          <button
            type="button"
            className={styles.toastClose}
            aria-label={t('Dismiss')}
            onClick={() => dismissToast(id)}
          >
            <CloseIcon size={18} />
          </button>
        </span>
      ))}
    </output>
  );
}
