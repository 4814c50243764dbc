import { Badge, PersonIcon, looks } from '@trupial/ui-kit';
import { formatMoney, formatNumber, useT } from '@trupial/web-kit';
import { fullName, hasRideFigures, initials } from './person.ts';
import type { Profile } from './use-profile.ts';
import styles from './profile-header.module.css';

/** The person's name, and three figures of a rider; others book no rides of their own. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const t = useT();
  const { user, profile: standing, ride_stats: rides } = profile;
  const name = fullName(user);
  const isActive = standing.status.toLowerCase() === 'active';
  return (
    <header className={styles.header}>
      <span className={styles.avatar} aria-hidden="true">
        {initials(name) || <PersonIcon size={32} />}
      </span>
      <div className={styles.who}>
        <h1 className={styles.name}>{name || t('Unknown User')}</h1>
        <p className={styles.username}>@{user.username}</p>
        <p className={looks.wrapped}>
          <Badge tone="info" icon={<PersonIcon size={14} />}>
            {roleName(standing.role, t)}
          </Badge>
          <Badge tone={isActive ? 'success' : 'warning'}>{statusName(standing.status, t)}</Badge>
        </p>
      </div>
      <dl className={styles.stats}>
        {hasRideFigures(standing) && (
          <>
            <Stat label={t('Total Rides')} value={formatNumber(rides.total_rides)} />
            <Stat label={t('Total Spent')} value={formatMoney(rides.total_spent)} />
          </>
        )}
        <Stat label={t('Saved Places')} value={formatNumber(profile.favorite_locations_count)} />
      </dl>
    </header>
  );
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.stat}>
      <dt className={styles.statLabel}>{label}</dt>
      <dd className={styles.statValue}>{value}</dd>
    </div>
  );
}

type Translate = (text: string) => string;

/** The name of a role; an unknown one is shown unchanged. */
function roleName(role: string, t: Translate): string {
  switch (role.toLowerCase()) {
    case 'rider':
      return t('Rider');
    case 'driver':
      return t('Driver');
    case 'operator':
      return t('Operator');
    case 'staff':
      return t('Staff');
    default:
      return role;
  }
}

/** The name of an account's status; an unknown one is shown unchanged. */
function statusName(status: string, t: Translate): string {
  switch (status.toLowerCase()) {
    case 'active':
      return t('Active');
    case 'suspended':
      return t('Suspended');
    default:
      return status;
  }
}
