import { showToast, useT } from '@trupial/web-kit';
import { phoneLink } from '@trupial/web-kit/outside-links';
import { buttonClass, CopyIcon, IconButton, PhoneIcon } from '@trupial/ui-kit';
import { shownPhone } from '@trupial/web-kit/phone';
import styles from './accepted-rides.module.css';

const COPY_TOAST = 2_500;

/** The rider's number, with copy and call. */
export function RiderPhone({ phone }: { phone: string }) {
  const t = useT();
  const href = phoneLink(phone);
  const copy = () =>
    void navigator.clipboard.writeText(phone).then(
      () => showToast(t('Phone number copied!'), { milliseconds: COPY_TOAST }),
      () =>
        showToast(t('Failed to copy phone number.'), { kind: 'error', milliseconds: COPY_TOAST }),
    );
  return (
    <div className={styles.phone}>
      <span className={styles.number}>{shownPhone(phone)}</span>
      <IconButton
        label={t('Copy phone number')}
        icon={<CopyIcon />}
        variant="outlined"
        onClick={copy}
      />
      {href && (
        <a href={href} className={buttonClass('secondary')}>
          <PhoneIcon size={18} />
          {t('Call')}
        </a>
      )}
    </div>
  );
}
