import { showToast, useT } from '@trupial/web-kit';
import { phoneLink } from '@trupial/web-kit/outside-links';
import { useState } from 'react';
import type { Ride } from '../rides/ride.ts';
import { STATUS_LOOKS, statusOf } from '../rides/status.ts';
import { type MessengerContact, MessengerDialog } from './messenger-dialog.tsx';

/** A person whose number may be missing. */
type Reachable = Omit<MessengerContact, 'phone'> & { readonly phone: string | null };

/** Opens the messenger for a contact, or shows why it cannot; render `dialog` on the screen. */
export function useMessenger() {
  const t = useT();
  const [contact, setContact] = useState<MessengerContact>();
  const refuse = (why: string) => showToast(why, { kind: 'error' });
  /** undefined: the driver of a ride that has none. */
  const writeTo = (wanted: Reachable | undefined) => {
    if (!wanted) {
      refuse(t('Cannot send WhatsApp message: No driver assigned to this ride.'));
      return;
    }
    const { phone, name } = wanted;
    if (phone === null || !phoneLink(phone)) {
      refuse(
        t('Cannot send WhatsApp message: {name} does not have a valid phone number.', { name }),
      );
      return;
    }
    setContact({ ...wanted, phone });
  };
  const personOf = (ride: Ride, who: 'rider' | 'driver'): Reachable | undefined => {
    const status = t(STATUS_LOOKS[statusOf(ride)].name);
    if (who === 'rider') {
      const id = t('Ride #{id}', { id: String(ride.id) });
      return {
        id,
        key: `rider-${ride.id}`,
        name: ride.rider_name,
        phone: ride.rider_phone,
        status,
      };
    }
    if (ride.driver_id === null) return undefined;
    const name = ride.driver_name ?? t('Unknown Driver');
    const [id, key] = [`#${ride.driver_id}`, `driver-${ride.driver_id}`];
    return { id, key, name, phone: ride.driver_phone, status };
  };
  return {
    writeTo,
    writeAbout: (ride: Ride, who: 'rider' | 'driver') => writeTo(personOf(ride, who)),
    dialog: contact && <MessengerDialog contact={contact} onClose={() => setContact(undefined)} />,
  };
}
