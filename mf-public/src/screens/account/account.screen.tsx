import { Alert, looks } from '@trupial/ui-kit';
import { useSearchParams, useSession, useT } from '@trupial/web-kit/core';
import { PushCardPart } from '@trupial/web-kit/push';
import { AccountPage } from '../../account/account-page.tsx';
import styles from './account.module.css';
import { SecondFactor } from '../../second-factor/second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

/**
 * One's own password, second factor and sessions. With `?password=change` the password comes first, and nothing
 * else is open until it is changed.
 */
export default function AccountScreen() {
  const t = useT();
  const [query] = useSearchParams();
  const session = useSession();
  const isForced = query.get('password') === 'change';
  return (
    <AccountPage
      documentTitle={t('{title} · Trupial', { title: t('Account and Security') })}
      title={t('Account and Security')}
      isWide
    >
      {isForced && (
        <Alert tone="warning">
          {t('Somebody else chose your password. Choose your own before you go on.')}
        </Alert>
      )}
      <section className={styles.section} aria-labelledby="own-password">
        <h2 id="own-password" className={looks.large}>
          {t('Change Password')}
        </h2>
        <PasswordForm isForced={isForced} />
      </section>
      {!isForced && (
        <>
          <section className={styles.section} aria-labelledby="second-factor">
            <h2 id="second-factor" className={looks.large}>
              {t('Second factor')}
            </h2>
            <SecondFactor />
          </section>
          <section className={styles.section} aria-labelledby="own-notifications">
            <h2 id="own-notifications" className={looks.large}>
              {t('Notifications')}
            </h2>
            {session.status === 'signed-in' && (
              <PushCardPart holder={{ account: session.username }}>
                {t('Hear of what is yours while no page of Trupial is open.')}
              </PushCardPart>
            )}
          </section>
          <section className={styles.section} aria-labelledby="own-sessions">
            <h2 id="own-sessions" className={looks.large}>
              {t('Where you are logged in')}
            </h2>
            <OwnSessions />
          </section>
        </>
      )}
    </AccountPage>
  );
}
