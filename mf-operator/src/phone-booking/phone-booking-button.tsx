import { loadTwice, registerCatalogues, useNavigate, useT } from '@trupial/web-kit';
import { tellNotLoaded } from '@trupial/web-kit/optional-part';
import { seriesTexts } from '@trupial/web-kit/series-texts';
import type { SeriesStart, StartSeriesProps } from '@trupial/web-kit/start-series';
import { Button, PhoneIcon } from '@trupial/ui-kit';
import { type ComponentType, useEffect, useState } from 'react';
import { forgetCall } from './kept-call.ts';
import { PhoneBookingDialog } from './phone-booking-dialog.tsx';

/** Fetches the dialog for a call that is for many days, with its texts. */
async function fetchSeries(): Promise<ComponentType<StartSeriesProps>> {
  const [dialog] = await Promise.all([
    import('@trupial/web-kit/start-series'),
    registerCatalogues(seriesTexts),
  ]);
  return dialog.default;
}

interface PhoneBookingButtonProps {
  readonly className?: string | undefined;
}

/** Opens the phone booking, from every operator's screen by Alt+B. */
export function PhoneBookingButton({ className }: PhoneBookingButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [repeated, setRepeated] = useState<{
    start: SeriesStart;
    StartSeries: ComponentType<StartSeriesProps>;
  }>();
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
  // The call stays open until its follower is here: nothing typed is lost.
  const repeat = (start: SeriesStart) =>
    loadTwice(fetchSeries)
      .then((StartSeries) => {
        setOpen(false);
        setRepeated({ start, StartSeries });
      })
      .catch(tellNotLoaded);
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
          onRepeat={(start) => void repeat(start)}
        />
      )}
      {repeated && (
        <repeated.StartSeries
          start={repeated.start}
          onClose={() => setRepeated(undefined)}
          onStarted={({ id }) => {
            forgetCall();
            setRepeated(undefined);
            navigate(`/operator/recurring-rides/${id}`);
          }}
        />
      )}
    </>
  );
}
