/** Booking's rules without its surroundings: what somebody needs who books by hand, as a benchmark does. */
export { KeyScopes } from './commands/book-ride/key-scopes.ts';
export { Receipts } from './commands/book-ride/receipts.ts';
export { tripOnMap } from './commands/book-ride/trip-on-map.ts';
export { IslandMaps } from './maps/island.maps.ts';
export { rideRequestDecider, type RideRequested } from './ride-request/ride-request.decider.ts';
export { firstTariff } from './tariffs/tariff-of-day.ts';
