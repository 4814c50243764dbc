import { useConfig, useT } from '@trupial/web-kit/core';
import { phoneLink } from '@trupial/web-kit/outside-links';
import { shownPhone } from '@trupial/web-kit/phone';

/** Where it goes on: the office's telephone number. */
export function CallTheOffice() {
  const t = useT();
  const phone = useConfig()?.phone;
  const href = phoneLink(phone);
  return (
    <p>
      {t('Please call the office.')} {href && <a href={href}>{shownPhone(phone)}</a>}
    </p>
  );
}
