import { useT } from '@trupial/web-kit/core';
import { OneTimeLink } from '../../account/one-time-link.tsx';

/** Confirms the address by the link of the mail. */
export default function ConfirmEmailScreen() {
  const t = useT();
  return (
    <OneTimeLink
      call="confirmEmail"
      title={t('Confirm your email address')}
      invalid={{
        text: t('This link is not valid any more. Please ask for a new one.'),
        to: '/forgot-password',
        link: t('Ask for a new link'),
      }}
      perhapsDone={t(
        'Your email address may be confirmed already: your first try got no answer. Log in to look at your account, or ask for a new link.',
      )}
      text={t('With a confirmed address you can choose a new password by mail.')}
      action={t('Confirm the address')}
      done={t('Your email address is confirmed.')}
    />
  );
}
