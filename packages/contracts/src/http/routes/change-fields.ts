import { detailsInBody } from '../wire-details.ts';
import { bookRide } from './booking.routes.ts';

const { shape } = bookRide.body;

/** Fields of a change, in the words of a booking; one that is not given stays as it is. */
export const tripChanges = {
  pickup_location: shape.pickup_location.optional(),
  dropoff_location: shape.dropoff_location.optional(),
  passenger_count: shape.passenger_count.optional(),
  luggage_count: shape.luggage_count.optional(),
};
export const riderChanges = {
  // Null or an empty text: none any more. A flight is given as a whole.
  ...detailsInBody,
  /** For the office only, as the next. */
  rider_name: shape.rider_name.optional(),
  rider_phone: shape.rider_phone.optional(),
};
