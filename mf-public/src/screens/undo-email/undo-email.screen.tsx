import { useT } from '@trupial/web-kit/core';
import { OneTimeLink } from '../../account/one-time-link.tsx';

/** Takes a change of the address back by the link that went to the address before. */
export default function UndoEmailScreen() {
  const t = useT();
  return (
    <OneTimeLink
      call="undoEmail"
      title={t('Take the change back')}
      invalid={{
        text: t('This link is not valid any more. Please call or write to us.'),
        to: '/contactus',
        link: t('Contact Us'),
      }}
      perhapsDone={t(
        'Your address may be back already: your first try got no answer. Look for our mail with a link to choose a new password, or call or write to us.',
      )}
      text={t(
        'This email address becomes that of your account again, every device has to log in again, passkeys and apps that are newer than the day before the change are removed, and we send you a link to choose a new password.',
      )}
      action={t('Put my address back')}
      done={t('Your address is back. A link to choose a new password is on its way.')}
    />
  );
}
