import { showToast, useT } from '@trupial/web-kit';
import { Button, DotsIcon, MailIcon, Menu, PhoneIcon, SwapIcon } from '@trupial/ui-kit';
import type { MenuItem, MenuTriggerProps } from '@trupial/ui-kit';
import { contactLinks } from '../../contact/contact-links.ts';
import type { Contact } from '../../contact/contact-links.ts';
import type { Ride } from '../../rides/ride.ts';
import { statusOf } from '../../rides/status.ts';
import styles from './assigned-rides.module.css';

interface MoreMenuProps {
  ride: Ride;
  onReassign: () => void;
}

/** A call stays in this tab; a chat opens beside it and learns nothing of it. */
function follow(href: string): void {
  if (href.startsWith('tel:')) location.assign(href);
  else window.open(href, '_blank', 'noopener,noreferrer');
}

const triggerWith = (label: string) => (props: MenuTriggerProps) => (
  <Button {...props} size="small" icon={<DotsIcon size={18} />}>
    {label}
  </Button>
);

/** What else can be done with a ride: another driver, a call, a message. */
export function MoreMenu({ ride, onReassign }: MoreMenuProps) {
  const t = useT();
  const reach = (who: 'rider' | 'driver', contact: Contact): readonly MenuItem[] => {
    const { call, message } = contactLinks(t, contact);
    const [callLabel, messageLabel] =
      who === 'rider'
        ? [t('Call Rider'), t('Message Rider')]
        : [t('Call Driver'), t('Message Driver')];
    const noPhone = () =>
      showToast(
        t('Cannot send WhatsApp message: {name} does not have a valid phone number.', {
          name: contact.name,
        }),
        { kind: 'error' },
      );
    return [
      {
        id: `call-${who}`,
        label: callLabel,
        icon: <PhoneIcon size={18} />,
        separated: true,
        disabled: call === undefined,
        href: call,
      },
      {
        id: `message-${who}`,
        label: messageLabel,
        icon: <MailIcon size={18} />,
        ...(message === undefined ? { onSelect: noPhone } : { href: message }),
      },
    ];
  };
  const items: readonly MenuItem[] = [
    {
      id: 'reassign',
      label: t('Reassign Driver'),
      icon: <SwapIcon size={18} />,
      disabled: statusOf(ride) !== 'assigned',
      onSelect: onReassign,
    },
    ...reach('rider', { name: ride.rider_name, phone: ride.rider_phone }),
    ...(ride.driver_name === null
      ? []
      : reach('driver', { name: ride.driver_name, phone: ride.driver_phone })),
  ];
  return (
    <span className={styles.more}>
      <Menu align="end" items={items} onNavigate={follow} trigger={triggerWith(t('More'))} />
    </span>
  );
}
