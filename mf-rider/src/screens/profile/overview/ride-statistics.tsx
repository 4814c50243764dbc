import { buttonClass, CheckCircleIcon, CloseCircleIcon, ChartIcon } from '@trupial/ui-kit';
import { formatNumber, Link, useT } from '@trupial/web-kit';
import { ProfileCard } from '../profile-card.tsx';
import { FactList } from '../fact-list.tsx';
import { Meter } from '../meter.tsx';
import { successRate } from '../person.ts';
import formStyles from '../forms.module.css';
import type { Profile } from '../use-profile.ts';

/** How a rider's rides so far have ended. */
export function RideStatistics({ stats }: { stats: Profile['ride_stats'] }) {
  const t = useT();
  const { completed_rides: completed, cancelled_rides: cancelled, total_rides: total } = stats;
  const rate = successRate(completed, total);
  const percent = `${formatNumber(rate, { minimumFractionDigits: total > 0 ? 1 : 0 })}%`;
  return (
    <ProfileCard id="ride-statistics" title={t('Ride Statistics')}>
      <FactList
        facts={[
          {
            icon: <CheckCircleIcon size={18} />,
            label: t('Completed'),
            value: formatNumber(completed),
          },
          {
            icon: <CloseCircleIcon size={18} />,
            label: t('Cancelled'),
            value: formatNumber(cancelled),
          },
          { icon: <ChartIcon size={18} />, label: t('Success Rate'), value: percent },
        ]}
      />
      <Meter percent={rate} />
      <div className={formStyles.actions}>
        <Link to="/myridehistory" className={buttonClass('quiet', { size: 'small' })}>
          {t('My rides')}
        </Link>
      </div>
    </ProfileCard>
  );
}
