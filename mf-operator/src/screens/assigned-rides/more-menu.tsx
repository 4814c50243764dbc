import { useT } from '@trupial/web-kit';
import { phoneLink } from '@trupial/web-kit/outside-links';
import {
  Button,
  CheckCircleIcon,
  DotsIcon,
  EditIcon,
  MailIcon,
  Menu,
  PhoneIcon,
  SwapIcon,
} from '@trupial/ui-kit';
import type { MenuItem, MenuTriggerProps } from '@trupial/ui-kit';
import { isChangeable } from '../../change-booking/changeable.ts';
import { useCanCommand } from '../../commands/use-can-command.ts';
import type { Ride } from '../../rides/ride.ts';
import { statusOf } from '../../rides/status.ts';
import styles from './assigned-rides.module.css';

interface MoreMenuProps {
  ride: Ride;
  onChange: () => void;
  onReassign: () => void;
  onUpdateStatus: () => void;
  onMessage: (who: 'rider' | 'driver') => void;
}

const triggerWith = (label: string) => (props: MenuTriggerProps) => (
  <Button {...props} size="small" icon={<DotsIcon size={18} />}>
    {label}
  </Button>
);

/** What else can be done with a ride: another driver, a call, a message, another status. */
export function MoreMenu(props: MoreMenuProps) {
  const { ride, onChange, onReassign, onUpdateStatus, onMessage } = props;
  const t = useT();
  const canCommand = useCanCommand();
  const call = (id: string, label: string, phone: string | null): MenuItem => {
    const href = phoneLink(phone);
    return {
      id,
      label,
      icon: <PhoneIcon size={18} />,
      separated: true,
      disabled: href === undefined,
      href,
    };
  };
  const write = (who: 'rider' | 'driver', label: string): MenuItem => ({
    id: `message-${who}`,
    label,
    icon: <MailIcon size={18} />,
    onSelect: () => onMessage(who),
  });
  const items = [
    canCommand && {
      id: 'change',
      label: t('Change booking'),
      icon: <EditIcon size={18} />,
      disabled: !isChangeable(ride),
      onSelect: onChange,
    },
    canCommand && {
      id: 'reassign',
      label: t('Reassign Driver'),
      icon: <SwapIcon size={18} />,
      disabled: statusOf(ride) !== 'assigned',
      onSelect: onReassign,
    },
    call('call-rider', t('Call Rider'), ride.rider_phone),
    write('rider', t('Message Rider')),
    ...(ride.driver_name === null
      ? []
      : [
          call('call-driver', t('Call Driver'), ride.driver_phone),
          write('driver', t('Message Driver')),
        ]),
    canCommand && {
      id: 'status',
      label: t('Update Status'),
      icon: <CheckCircleIcon size={18} />,
      separated: true,
      disabled: statusOf(ride) === 'completed',
      onSelect: onUpdateStatus,
    },
  ].filter((item): item is MenuItem => item !== false);
  return (
    <span className={styles.more}>
      <Menu
        align="end"
        items={items}
        // A call leaves this tab as it is: the telephone takes it.
        onNavigate={(href) => location.assign(href)}
        trigger={triggerWith(t('More'))}
      />
    </span>
  );
}
