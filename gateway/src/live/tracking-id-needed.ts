import { Refusal } from '@trupial/contracts/values';

/** What a visitor is told who does not say which ride he follows. */
export const trackingIdNeeded = (): Refusal => {
  const text = 'Please log in, or give the tracking id of a ride.';
  return new Refusal('invalid', 'live.no_tracking_id', text, { fields: { tracking_id: text } });
};
