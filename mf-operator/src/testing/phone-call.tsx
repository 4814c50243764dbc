import { PhoneBookingButton } from '../phone-booking/phone-booking-button.tsx';
import { usePhoneCall } from '../phone-booking/use-phone-call.tsx';
import type { LoadSeries } from '../phone-booking/use-repeat-weekly.ts';

/** The button of the phone booking and what it opens, as the operator's area has them. */
export function PhoneCall({ loadSeries }: { readonly loadSeries?: LoadSeries }) {
  const { open, dialog } = usePhoneCall(loadSeries);
  return (
    <>
      <PhoneBookingButton onOpen={open} />
      {dialog}
    </>
  );
}
