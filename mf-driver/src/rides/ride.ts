import type { Answer } from '@trupial/web-kit';

/** A ride as the API sends it. */
export type Ride = Extract<Answer<'rideRequests'>, readonly unknown[]>[number];

/** The lists of a driver's rides. */
export type RideListType = 'pending' | 'accepted' | 'completed';
