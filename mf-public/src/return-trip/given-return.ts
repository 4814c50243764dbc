import type { ReturnDraft, ReturnField } from '@trupial/web-kit/return-draft';
import type { WireDetails } from '@trupial/web-kit/ride-details-draft';
import type { ComponentType, Dispatch, SetStateAction } from 'react';
import type { BookedRide } from '../booking/booked-ride.ts';
import type { Person, Problem, Quote, Trip } from '../trip/trip.rules.ts';

/** A return trip that is to be booked: all that a booking needs, and its outbound ride. */
export interface WantedReturn {
  readonly trip: Trip;
  readonly person: Person;
  readonly details: Partial<WireDetails>;
  /** The fare that was shown. */
  readonly quote: Quote;
  readonly outbound: Pick<BookedRide, 'id' | 'tracking_id'>;
}

/** A return trip that is not booked, and why; without a problem it is still to be booked. */
export interface OpenReturn {
  readonly wanted: WantedReturn;
  readonly problem?: Problem | undefined;
  /** A try got no answer: nobody knows whether it is booked. */
  readonly isUnknown?: boolean;
}

/** The return trip beside a booking: booked, or what is wanted. */
export type ReturnTrip = { readonly booking: BookedRide } | OpenReturn;

/** A return trip as typed; its code came with it, so that the booking form only hands it on. */
export interface GivenReturn {
  readonly draft: ReturnDraft;
  /** Its fare as it is shown; undefined without one, and while it is not on the screen. */
  readonly quote?: Quote | undefined;
  /** The first field that is wrong. */
  readonly wrongField?: ReturnField | undefined;
  /** Its booking was refused: every error is shown. */
  readonly isRefused?: boolean;
  readonly Form: ComponentType<ReturnTripFormProps>;
  /** Whether it cannot be booked; then it says why, and the first wrong field has the focus. */
  readonly refuses: (given: GivenReturn, back: ReturnHolder) => boolean;
  /** What is to be booked after its outbound ride, whose trip and details these are. */
  readonly wanted: (
    given: GivenReturn,
    outbound: Omit<WantedReturn, 'quote'>,
  ) => WantedReturn | undefined;
}

/** Where a booking form holds its return trip. */
export interface ReturnHolder {
  /** What begins the ids of its fields. */
  readonly id: string;
  /** Its name in the tab's storage, and whose it is there: '' is a visitor. */
  readonly keptAs: string;
  readonly owner: string;
  readonly onChange: Dispatch<SetStateAction<GivenReturn | undefined>>;
}

/** What a return trip needs of the booking form that it is part of. */
export interface ReturnTripProps {
  readonly form: {
    readonly trip: Trip;
    readonly work?: 'calculating' | 'booking' | undefined;
    readonly back: ReturnHolder & { readonly value: GivenReturn | undefined };
  };
  /** The fare of the outbound ride. */
  readonly quote: Quote;
  /** Of the return trip's flight, when the trip says it. */
  readonly flightDirection?: 'arrival' | 'departure';
}

export interface ReturnTripFormProps extends ReturnTripProps {
  readonly value: GivenReturn;
}
