import { PhoneBookingButton } from '../phone-booking/phone-booking-button.tsx';
import { usePhoneCall } from '../phone-booking/use-phone-call.tsx';

/** The button of the phone booking and what it opens, as the operator's area has them. */
export function PhoneCall() {
  const { open, dialog } = usePhoneCall();
  return (
    <>
      <PhoneBookingButton onOpen={open} />
      {dialog}
    </>
  );
}
