import type { Profile } from '../use-profile.ts';
import { PersonalInformation } from './personal-information.tsx';
import { RideStatistics } from './ride-statistics.tsx';
import type { PersonalInformationForm } from './use-personal-information.ts';
import styles from '../cards.module.css';

interface OverviewTabProps {
  readonly profile: Profile;
  readonly information: PersonalInformationForm;
}

export function OverviewTab({ profile, information }: OverviewTabProps) {
  return (
    <div className={styles.cards}>
      <PersonalInformation profile={profile} form={information} />
      <RideStatistics stats={profile.ride_stats} />
    </div>
  );
}
