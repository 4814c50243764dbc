import { detailsPart } from '@trupial/web-kit/ride-details-part';

/** The details for the driver; their fields are fetched when somebody opens them. */
export const TripDetails = detailsPart(() => import('@trupial/web-kit/ride-details-form'));
