import { Refusal } from '@trupial/contracts/values';

/** The text for a visitor who does not give the tracking id of a ride. */
export const trackingIdNeeded = (): Refusal => {
  const text = 'Please log in, or give the tracking id of a ride.';
  return new Refusal('invalid', 'live.no_tracking_id', text, { fields: { tracking_id: text } });
};
