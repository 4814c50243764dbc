import { useT } from '@trupial/web-kit/core';
import { AreaLink } from './area-link.tsx';

/** The menu links of a role (the spec's table); an unknown role has none. */
export function RoleLinks({ role }: { role: string }) {
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
