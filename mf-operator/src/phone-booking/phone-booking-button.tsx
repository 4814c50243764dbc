import { useT } from '@trupial/web-kit';
import { Button, PhoneIcon } from '@trupial/ui-kit';
import { useEffect, useState } from 'react';
import { PhoneBookingDialog } from './phone-booking-dialog.tsx';

interface PhoneBookingButtonProps {
  readonly className?: string | undefined;
}

/** Opens the phone booking, from every operator's screen by Alt+B. */
export function PhoneBookingButton({ className }: PhoneBookingButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the key's place: with Alt some keyboards write another letter.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyB') return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        variant="primary"
        size="small"
        className={className ?? ''}
        icon={<PhoneIcon size={16} />}
        aria-keyshortcuts="Alt+B"
        title="Alt+B"
        onClick={() => setOpen(true)}
      >
        {t('Phone Booking')}
      </Button>
      {isOpen && <PhoneBookingDialog onClose={() => setOpen(false)} />}
    </>
  );
}
