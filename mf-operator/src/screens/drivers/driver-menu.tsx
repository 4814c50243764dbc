import { useNavigate, useT } from '@trupial/web-kit';
import {
  CheckCircleIcon,
  ChartIcon,
  CloseCircleIcon,
  DotsIcon,
  EditIcon,
  IconButton,
  MailIcon,
  Menu,
  PersonIcon,
} from '@trupial/ui-kit';
import { useResting } from '@trupial/web-kit/use-resting';
import type { MenuItem, MenuTriggerProps } from '@trupial/ui-kit';
import type { DriverProfile } from '../../drivers/driver-profile.ts';
import type { DriverAction } from './use-drivers.ts';

interface DriverMenuProps {
  driver: DriverProfile;
  onAction: (action: DriverAction, driver: DriverProfile) => void;
}

const triggerWith = (label: string) => (props: MenuTriggerProps) => (
  <IconButton {...props} size="dense" label={label} icon={<DotsIcon />} />
);

/** Further actions for a driver; for a sample driver only the profile. */
export function DriverMenu({ driver, onAction }: DriverMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const isInactive = driver.status === 'inactive';
  // A colleague can suspend him while the menu is open: what is there then was not aimed at.
  const isResting = useResting(isInactive);
  const item = (action: DriverAction, label: string, icon: MenuItem['icon']): MenuItem => ({
    id: action,
    label,
    icon,
    disabled: driver.isSample && action !== 'profile',
    onSelect: () => onAction(action, driver),
  });
  const items: readonly MenuItem[] = [
    item('profile', t('View Profile'), <PersonIcon size={18} />),
    item('message', t('Message'), <MailIcon size={18} />),
    {
      id: 'history',
      label: t('View History'),
      icon: <ChartIcon size={18} />,
      disabled: driver.isSample,
      href: `/operator/history?driver=${driver.id}`,
    },
    item('edit', t('Edit'), <EditIcon size={18} />),
    {
      ...(isInactive
        ? item('activate', t('Activate'), <CheckCircleIcon size={18} />)
        : item('suspend', t('Suspend'), <CloseCircleIcon size={18} />)),
      separated: true,
      danger: !isInactive,
      ...(isResting && { disabled: true }),
    },
  ];
  return (
    <Menu
      align="end"
      items={items}
      onNavigate={(href) => void navigate(href)}
      trigger={triggerWith(t('More for {name}', { name: driver.name }))}
    />
  );
}
