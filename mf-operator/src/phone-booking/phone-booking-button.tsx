import { Button, PhoneIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';

interface PhoneBookingButtonProps {
  readonly className?: string | undefined;
  readonly onOpen: () => void;
}

/** Opens the phone booking, and says by which keys it is opened from every operator's screen. */
export function PhoneBookingButton({ className, onOpen }: PhoneBookingButtonProps) {
  const t = useT();
  return (
    <Button
      variant="primary"
      size="small"
      className={className ?? ''}
      icon={<PhoneIcon size={16} />}
      aria-keyshortcuts="Alt+B"
      title="Alt+B"
      onClick={onOpen}
    >
      {t('Phone Booking')}
    </Button>
  );
}
