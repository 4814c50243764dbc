import { loadTwice, registerCatalogues, useNavigate } from '@trupial/web-kit';
import { tellNotLoaded } from '@trupial/web-kit/optional-part';
import { seriesTexts } from '@trupial/web-kit/series-texts';
import type { SeriesStart, StartSeriesProps } from '@trupial/web-kit/start-series';
import { useIsThere } from '@trupial/web-kit/use-is-there';
import { type ComponentType, useEffect, useState } from 'react';
import { CALL_KEPT, forgetCall } from './kept-call.ts';
import { PhoneBookingDialog } from './phone-booking-dialog.tsx';

/** Fetches the dialog for a call that is for many days, with its texts. */
async function fetchSeries(): Promise<ComponentType<StartSeriesProps>> {
  const [dialog] = await Promise.all([
    import('@trupial/web-kit/start-series'),
    registerCatalogues(seriesTexts),
  ]);
  return dialog.default;
}

/**
 * Opens the phone booking, by Alt+B too. Render `dialog` outside the panel: a dialog in a panel that
 * is not displayed is not seen either, and the page behind it takes no input.
 */
export function usePhoneCall() {
  const [isOpen, setOpen] = useState(false);
  const [repeated, setRepeated] = useState<{
    start: SeriesStart;
    StartSeries: ComponentType<StartSeriesProps>;
  }>();
  const navigate = useNavigate();
  const isThere = useIsThere();
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
  const dialog = (
    <>
      {isOpen && (
        <PhoneBookingDialog
          onClose={() => setOpen(false)}
          onRepeat={(start) => void repeat(start)}
        />
      )}
      {repeated && (
        <repeated.StartSeries
          start={repeated.start}
          keptAs={CALL_KEPT.series}
          onClose={() => setRepeated(undefined)}
          onStarted={({ id }) => {
            forgetCall();
            setRepeated(undefined);
            if (isThere()) navigate(`/operator/recurring-rides/${id}`);
          }}
        />
      )}
    </>
  );
  return { open: () => setOpen(true), dialog };
}
