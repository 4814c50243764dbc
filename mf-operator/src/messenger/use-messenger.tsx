import { showToast, useT } from '@trupial/web-kit';
import { phoneLink } from '@trupial/web-kit/outside-links';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { MessengerContact } from './messenger-dialog.tsx';
import { MessengerDialog } from './messenger-dialog.tsx';

/** Somebody whose number may be missing. */
type Reachable = Omit<MessengerContact, 'phone'> & { readonly phone: string | null };

/** Opens the messenger for a contact, or says why it can not; `dialog` belongs on the screen. */
export function useMessenger(): {
  readonly writeTo: (contact: Reachable | undefined) => void;
  readonly dialog: ReactNode;
} {
  const t = useT();
  const [contact, setContact] = useState<MessengerContact>();
  const writeTo = (wanted: Reachable | undefined) => {
    if (!wanted) {
      showToast(t('Cannot send WhatsApp message: No driver assigned to this ride.'), {
        kind: 'error',
      });
      return;
    }
    const { phone, name } = wanted;
    if (phone === null || !phoneLink(phone)) {
      showToast(
        t('Cannot send WhatsApp message: {name} does not have a valid phone number.', { name }),
        { kind: 'error' },
      );
      return;
    }
    setContact({ ...wanted, phone });
  };
  return {
    writeTo,
    dialog: contact && <MessengerDialog contact={contact} onClose={() => setContact(undefined)} />,
  };
}
