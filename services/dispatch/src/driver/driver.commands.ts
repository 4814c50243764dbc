import type { Equipment, Vehicle } from '@trupial/contracts/events';
import type { Actor } from '@trupial/contracts/values';

/**
 * The changes that a ride makes to the driver's stream; the ride's decider checks the caller's
 * rights.
 */
export type RideClaim = { readonly rideId: number; readonly now: string } & (
  | {
      readonly name: 'reserve';
      readonly by: 'driver' | 'operator';
      readonly from: string;
      readonly until: string;
      readonly needs: readonly Equipment[];
    }
  /** The ride is another now: its time, what it needs on board, or for how many it is. */
  | {
      readonly name: 'move';
      readonly from: string;
      readonly until: string;
      readonly needs: readonly Equipment[];
      /** Null: for no more people than before. */
      readonly seats: number | null;
    }
  | { readonly name: 'engage' | 'release' }
);

/** What a person asks for: availability, suspension, profile. */
export type DriverRequest = { readonly actor: Actor; readonly now: string } & (
  | { readonly name: 'come-online' | 'go-offline' }
  /** Of his account, or by the office. */
  | { readonly name: 'suspend' | 'reinstate'; readonly cause?: 'account' }
  | {
      readonly name: 'change-profile';
      readonly firstName: string;
      readonly lastName: string;
      readonly phone: string;
      readonly vehicle: Vehicle;
    }
);

export type DriverCommand = RideClaim | DriverRequest;
