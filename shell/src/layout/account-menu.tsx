import { signOut, useSession, useT } from '@trupial/web-kit/core';
import { AreaLink } from './area-link.tsx';
import { Disclosure } from './disclosure.tsx';
import styles from './navigation-bar.module.css';

/** The word for a role; one that is unknown is shown as it came. */
function roleName(role: string, t: (text: string) => string): string {
  const names: Record<string, string> = {
    rider: t('rider'),
    driver: t('driver'),
    operator: t('operator'),
    staff: t('staff'),
  };
  return names[role] ?? role;
}

/** Login and Sign up, or the menu of the signed-in person. */
export function AccountMenu() {
  const t = useT();
  const who = useSession();
  // Nothing jumps: the place of the menu is reserved until the session is known.
  if (who.status === 'not-initialised') return <span className={styles.accountPlace} />;
  if (who.status === 'anonymous') {
    return (
      <div className={styles.account}>
        <AreaLink to="/login">{t('Login')}</AreaLink>
        <AreaLink to="/register">{t('Sign up')}</AreaLink>
      </div>
    );
  }
  return (
    <Disclosure label={who.username}>
      <p className={styles.line}>{t('Role: {role}', { role: roleName(who.role, t) })}</p>
      <p className={styles.line}>{t('VIP Level: 0')}</p>
      <RoleLinks role={who.role} />
      <AreaLink to="/profile">{t('My Profile')}</AreaLink>
      <AreaLink to="/account">{t('Account and Security')}</AreaLink>
      <button type="button" className={styles.link} onClick={() => void signOut()}>
        {t('Log out')}
      </button>
    </Disclosure>
  );
}

/** The menu links of a role (the spec's table); an unknown role has none. */
function RoleLinks({ role }: { role: string }) {
  const t = useT();
  switch (role) {
    case 'rider':
      return <AreaLink to="/myridehistory">{t('My History')}</AreaLink>;
    case 'driver':
      return (
        <>
          <AreaLink to="/driverhistory">{t('My History')}</AreaLink>
          <AreaLink to="/activerides">{t('Active Rides')}</AreaLink>
        </>
      );
    case 'staff':
      return (
        <>
          <AreaLink to="/wip">{t('Admin View')}</AreaLink>
          <AreaLink to="/activerides">{t('Drivers View')}</AreaLink>
          <AreaLink to="/operator">{t('Operators View')}</AreaLink>
          <AreaLink to="/wip">{t('Riders View')}</AreaLink>
          <AreaLink to="/admin">{t('Backend Panel')}</AreaLink>
        </>
      );
    case 'operator':
      return <AreaLink to="/operator">{t('Operator Panel')}</AreaLink>;
    default:
      return null;
  }
}
