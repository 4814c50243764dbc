import {
  ClockIcon,
  EditIcon,
  PersonIcon,
  PinIcon,
  ShieldIcon,
  StarIcon,
  Tabs,
  TicketIcon,
} from '@trupial/ui-kit';
import { useT, useSearchParams } from '@trupial/web-kit';
import type { ReactNode } from 'react';
import { HistoryTab } from './history/history-tab.tsx';
import cardStyles from './profile-cards.module.css';
import { PersonalInformation } from './overview/personal-information.tsx';
import { RideStatistics } from './overview/ride-statistics.tsx';
import { usePersonalInformation } from './overview/use-personal-information.ts';
import { PaymentsTab } from './payments/payments-tab.tsx';
import { hasRideFigures } from './person.ts';
import { PlacesTab } from './places/places-tab.tsx';
import { ProfileHeader } from './profile-header.tsx';
import styles from './profile.module.css';
import { RewardsTab } from './rewards/rewards-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import { usePreferences } from './settings/use-preferences.ts';
import type { Profile } from './use-profile.ts';

interface TabEntry {
  readonly id: TabId;
  readonly label: string;
  readonly icon: ReactNode;
  readonly panel: ReactNode;
}

/** The header and the seven tabs. A draft in one tab is kept while another is shown. */
export function ProfileContent({ profile }: { profile: Profile }) {
  const t = useT();
  const { tab, select } = useTab();
  const information = usePersonalInformation(profile);
  const preferences = usePreferences();
  const tabs: readonly TabEntry[] = [
    {
      id: 'overview',
      label: t('Overview'),
      icon: <PersonIcon size={18} />,
      panel: (
        <div className={cardStyles.cards}>
          <PersonalInformation profile={profile} form={information} />
          {hasRideFigures(profile.profile) && <RideStatistics stats={profile.ride_stats} />}
        </div>
      ),
    },
    { id: 'places', label: t('Places'), icon: <PinIcon size={18} />, panel: <PlacesTab /> },
    {
      id: 'payments',
      label: t('Payments'),
      icon: <TicketIcon size={18} />,
      panel: <PaymentsTab />,
    },
    {
      id: 'history',
      label: t('History'),
      icon: <ClockIcon size={18} />,
      panel: <HistoryTab role={profile.profile.role} />,
    },
    {
      id: 'security',
      label: t('Security'),
      icon: <ShieldIcon size={18} />,
      panel: <SecurityTab />,
    },
    { id: 'rewards', label: t('Rewards'), icon: <StarIcon size={18} />, panel: <RewardsTab /> },
    {
      id: 'settings',
      label: t('Settings'),
      icon: <EditIcon size={18} />,
      panel: <SettingsTab preferences={preferences} role={profile.profile.role} />,
    },
  ];
  return (
    <div className={styles.content}>
      <ProfileHeader profile={profile} />
      <Tabs
        label={t('My Profile')}
        className={styles.tabs}
        tabs={tabs}
        selected={tab}
        onSelect={select}
      />
    </div>
  );
}

/** The tabs of the profile, in their order; the first one is shown first. */
const TABS = [
  'overview',
  'places',
  'payments',
  'history',
  'security',
  'rewards',
  'settings',
] as const;
type TabId = (typeof TABS)[number];

/** The tab that an address names; any other name is the first one. */
function findTab(name: string | null): TabId {
  return TABS.find((tab) => tab === name) ?? 'overview';
}

/** The chosen tab is in the address: a reload or a link comes back to it. */
function useTab() {
  const [query, setQuery] = useSearchParams();
  const select = (id: string) => {
    const chosen = findTab(id);
    setQuery(chosen === 'overview' ? {} : { tab: chosen }, { replace: true });
  };
  return { tab: findTab(query.get('tab')), select };
}
