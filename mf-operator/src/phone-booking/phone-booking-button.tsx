import { registerCatalogues, useNavigate, useT } from '@trupial/web-kit';
import { optionalPart } from '@trupial/web-kit/optional-part';
import { seriesTexts } from '@trupial/web-kit/series-texts';
import type { SeriesStart, StartSeriesProps } from '@trupial/web-kit/start-series';
import { Button, PhoneIcon } from '@trupial/ui-kit';
import { useEffect, useState } from 'react';
import { PhoneBookingDialog } from './phone-booking-dialog.tsx';

/** Fetched with its texts when a call is for many days. */
const StartSeries = optionalPart<StartSeriesProps>(async () => {
  const [dialog] = await Promise.all([
    import('@trupial/web-kit/start-series'),
    registerCatalogues(seriesTexts),
  ]);
  return dialog;
});

interface PhoneBookingButtonProps {
  readonly className?: string | undefined;
}

/** Opens the phone booking, from every operator's screen by Alt+B. */
export function PhoneBookingButton({ className }: PhoneBookingButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [repeated, setRepeated] = useState<SeriesStart>();
  const navigate = useNavigate();
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
      {isOpen && (
        <PhoneBookingDialog
          onClose={() => setOpen(false)}
          onRepeat={(start) => {
            setOpen(false);
            setRepeated(start);
          }}
        />
      )}
      {repeated && (
        <StartSeries
          start={repeated}
          onClose={() => setRepeated(undefined)}
          onStarted={({ id }) => {
            setRepeated(undefined);
            navigate(`/operator/recurring-rides/${id}`);
          }}
        />
      )}
    </>
  );
}
