import type { RideEvent } from '@trupial/contracts/events';
import { returnErrors } from '@trupial/contracts/refusals';

/** What booking knows of the ride that another one is the return trip of. */
export interface Outbound {
  readonly rideId: number;
  /** Account of its rider; null when a visitor or the office booked it. */
  readonly riderId: number | null;
  readonly isContactErased: boolean;
  /** SHA-256 (hex) of its visitor's receipt. */
  readonly receiptHash: string | null;
  readonly isReturn: boolean;
  /** UTC instant. */
  readonly scheduledFor: string;
  readonly durationMinutes: number;
  /** UTC instant; null until its driver has completed it. */
  readonly completedAt: string | null;
  /** Cancelled, or nobody came for it. */
  readonly isOff: boolean;
}

/** Who wants to book the return trip. */
export interface ReturnBooker {
  readonly role: string;
  /** His account; null for a visitor. */
  readonly accountId: number | null;
  /** SHA-256 (hex) of the receipt that he shows; null without one. */
  readonly receiptHash: string | null;
}

/** A ride as its stream tells it; null for a stream without one. */
export function outboundOf(life: readonly RideEvent[]): Outbound | null {
  const [first, ...later] = life;
  if (first?.type !== 'RideRequested') return null;
  const { rideId, riderId, receiptHash, returnOf, scheduledFor, durationMinutes } = first.data;
  return later.reduce<Outbound>((ride, event) => ({ ...ride, ...changeOf(event) }), {
    rideId,
    riderId,
    isContactErased: false,
    receiptHash,
    isReturn: returnOf !== undefined,
    scheduledFor,
    durationMinutes,
    completedAt: null,
    isOff: false,
  });
}

function changeOf(event: RideEvent): Partial<Outbound> {
  switch (event.type) {
    case 'RideAmended': {
      const { scheduledFor, durationMinutes } = event.data.is;
      return { scheduledFor, durationMinutes };
    }
    case 'RideCompleted':
      return { completedAt: event.data.at };
    case 'RideCancelled':
    case 'RideRejected':
    case 'NoShowRecorded':
      return { isOff: true };
    case 'RideReopened':
      return { isOff: false };
    case 'ContactErased':
      return { isContactErased: true };
    default:
      return {};
  }
}

/**
 * The outbound ride, for whoever may book its return trip: its rider, who has its receipt, the
 * office. @throws {Refusal} The same for all others as for a ride that does not exist.
 */
export function ownOutbound(ride: Outbound | null, booker: ReturnBooker): Outbound {
  if (ride === null) throw returnErrors.outboundUnknown();
  const isOffice = ['operator', 'staff', 'system'].includes(booker.role);
  const isItsRider = booker.role === 'rider' && ride.riderId === booker.accountId;
  // Only the hashes are compared: what their difference takes says nothing of a receipt.
  const hasReceipt = ride.receiptHash !== null && ride.receiptHash === booker.receiptHash;
  if (!isOffice && !isItsRider && !hasReceipt) throw returnErrors.outboundUnknown();
  return ride;
}

/**
 * The account of a return trip that somebody else than its rider books: that of the outbound ride; none
 * when its contact is erased, for the account may be too.
 */
export const accountOfReturn = (outbound: Outbound | null): number | null =>
  outbound === null || outbound.isContactErased ? null : outbound.riderId;

/** Refuses a return trip of a return trip, of a ride that is off, or before the rider has arrived. */
export function assertReturnable(outbound: Outbound, scheduledFor: string): void {
  if (outbound.isReturn) throw returnErrors.isReturnItself();
  if (outbound.isOff) throw returnErrors.isOutboundOff();
  if (Date.parse(scheduledFor) < arrivalOf(outbound)) throw returnErrors.tooEarly();
}

/** As planned, or as it was if that was earlier: a ride may be driven before its time. */
function arrivalOf({ scheduledFor, durationMinutes, completedAt }: Outbound): number {
  const planned = Date.parse(scheduledFor) + durationMinutes * 60_000;
  return completedAt === null ? planned : Math.min(planned, Date.parse(completedAt));
}
