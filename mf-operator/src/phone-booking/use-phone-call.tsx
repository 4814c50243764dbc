import { useNavigate } from '@trupial/web-kit';
import { useIsThere } from '@trupial/web-kit/use-is-there';
import { useEffect, useState } from 'react';
import { CALL_KEPT, forgetCall } from './kept-call.ts';
import { PhoneBookingDialog } from './phone-booking-dialog.tsx';
import { fetchSeries, type LoadSeries, type RepeatedCall } from './use-repeat-weekly.ts';

/**
 * Opens the phone booking, by Alt+B too. Render `dialog` outside the panel: a dialog in a panel that
 * is not displayed is not seen either, and the page behind it takes no input.
 */
export function usePhoneCall(loadSeries: LoadSeries = fetchSeries) {
  const [isOpen, setOpen] = useState(false);
  const [repeated, setRepeated] = useState<RepeatedCall>();
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
  const dialog = (
    <>
      {isOpen && (
        <PhoneBookingDialog
          loadSeries={loadSeries}
          onClose={() => setOpen(false)}
          // The call stays open until its follower is here: nothing typed is lost.
          onRepeat={(call) => {
            setOpen(false);
            setRepeated(call);
          }}
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
