import type { RideEvent } from '@trupial/contracts/events';
import {
  amendErrors,
  bookingErrors,
  type RefusalMaker,
  rideErrors,
} from '@trupial/contracts/refusals';
import {
  type AmendableField,
  amendableFields,
  type AmendableUntil,
  amendableUntil,
  amendRules,
  type AmendSettings,
  type AmendUntilStep,
  amendUntilSteps,
  changedFields,
  mostChanges,
  Refusal,
  shownValues,
} from '@trupial/contracts/values';
import { islandDateOf, islandTimeOf } from '@trupial/island/clock';
import { actingDriver, known, onlyItsRider, onlyOwnDriver } from './ride.authority.ts';
import type { AmendCommand, Seeing, StepCommand, WithReceipt } from './ride.commands.ts';
import { type Ride, type RideState, termsOf } from './ride.state.ts';

/** Somebody looks at a change, or makes it. */
export interface Amending {
  readonly command: WithReceipt;
  /** How often the ride was changed when he looked at it; null: as it is. */
  readonly version: number | null;
  readonly fields: readonly AmendableField[];
  readonly settings: AmendSettings;
}

/**
 * Until when somebody may change these fields of a ride.
 *
 * @throws {Refusal} when he may not, or not any more, or has looked at another version of it.
 */
export function assertAmendable(
  { command, version, fields, settings }: Amending,
  ride: Ride,
): AmendableUntil {
  const rule = amendRules[command.actor.identity];
  if (rule === null) throw rideErrors.wrongRole();
  onlyItsRider(command, ride);
  if (ride.end !== null) throw rideErrors.ended();
  if (ride.isContactErased) throw amendErrors.erased();
  const until = amendableUntil(rule, ride.scheduledFor, settings);
  const step = stepOf(ride);
  if (step === 'picked_up') throw rideErrors.riderOnBoard();
  if (step !== null && amendUntilSteps.indexOf(step) >= amendUntilSteps.indexOf(until.step)) {
    throw tooLateAfter[step]();
  }
  if (until.at !== null && command.now > until.at) throw tooLateAt(until.at);
  if (rule.proof !== 'office' && ride.amended.length >= mostChanges) throw amendErrors.tooOften();
  assertSeen(version, ride);
  const notHis = fields.filter((field) => !rule.may.includes(field));
  if (notHis.length > 0) throw amendErrors.officeOnly(...notHis.map(wireNameOf));
  return until;
}

/** A rider's name and number are the only ones that are not for all. */
const wireNameOf = (field: AmendableField): string =>
  field === 'riderName' ? 'rider_name' : 'rider_phone';

/** The ride has come to the step that ends all changes. */
const tooLateAfter: Readonly<Record<AmendUntilStep, RefusalMaker>> = {
  assigned: amendErrors.driverAssigned,
  set_off: amendErrors.driverSetOff,
  arrived: amendErrors.driverArrived,
  picked_up: rideErrors.riderOnBoard,
};

function tooLateAt(until: string): Refusal {
  const { kind, code, text } = amendErrors.tooLate;
  const time = `${islandDateOf(until)} ${islandTimeOf(until).slice(0, 5)}`;
  return new Refusal(kind, code, text.replace('{time}', time));
}

/** How far a ride has come; null while it waits for a driver. */
function stepOf({ status, progress }: Ride): AmendUntilStep | null {
  if (status === 'PickedUp' || status === 'InProgress') return 'picked_up';
  if (progress === 'arrived') return 'arrived';
  if (progress === 'en_route') return 'set_off';
  return status === 'Assigned' ? 'assigned' : null;
}

/** Refuses who has looked at an older version, and tells him what is another now. */
function assertSeen(version: number | null, ride: Ride): void {
  const { amended } = ride;
  if (version === null || version === amended.length) return;
  const next = amended[version];
  const is = shownValues(ride, ride.contact);
  const was = next === undefined ? is : shownValues(next.was, next.contactWas);
  throw amendErrors.changedMeanwhile().with({
    changed: { version: amended.length, fields: changedFields(was, is) },
  });
}

/**
 * Changes a booking: its rider, a visitor with its receipt, the office with a reason. Booking has
 * checked and priced what is new. The driver keeps the ride, if his own decider lets its time move;
 * `giveBack` takes it from him.
 */
export function amendRide(command: AmendCommand, state: RideState): readonly RideEvent[] {
  const ride = known(state);
  const { actor, version, reason, settings, now: at } = command;
  const [is, contact] = [command.is, { ...ride.contact, ...command.contact }];
  if (isRepeat(command, ride)) return [];
  const changed = changedFields(shownValues(ride, ride.contact), shownValues(is, contact));
  const fields = amendableFields.filter((one) => changed.some(({ field }) => field === one));
  assertAmendable({ command, version, fields, settings }, ride);
  if (fields.length === 0) throw amendErrors.nothingChanged();
  if (amendRules[actor.identity]?.reason === 'required' && reason === null) {
    throw amendErrors.reasonMissing();
  }
  if (command.validUntil <= at) throw bookingErrors.quoteExpired();
  const { driverId: had } = ride;
  const isTaken = command.giveBack && had !== null;
  const [was, contactWas, amendment] = [termsOf(ride), ride.contact, ride.amended.length + 1];
  const driverId = isTaken ? null : had;
  const by = actor.identity;
  const ends = fields.includes('pickup') || fields.includes('dropoff');
  const facts = { by, reason, driverId, amendment, was, is, contact, contactWas, at };
  const amended: RideEvent = {
    type: 'RideAmended',
    data: { ...facts, ...(ends && ({ ends } as const)) },
  };
  if (!isTaken) return [amended];
  const taken: RideEvent = {
    type: 'DriverUnassigned',
    data: { driverId: had, reason: 'amended', at },
  };
  return [taken, amended];
}

/** The change before this one was the same: the answer to it was lost. */
function isRepeat(command: AmendCommand, ride: Ride): boolean {
  const last = ride.amended.at(-1);
  if (last === undefined || command.version !== ride.amended.length - 1) return false;
  const wanted = shownValues(command.is, { ...last.contactWas, ...command.contact });
  if (changedFields(shownValues(last.is, last.contact), wanted).length > 0) return false;
  if (last.by !== command.actor.identity) return false;
  onlyItsRider(command, ride);
  return true;
}

/** Its driver has seen the changes of his ride, up to one of them. */
export function seeAmendment(command: StepCommand, state: RideState): readonly RideEvent[] {
  const driverId = actingDriver(command);
  const ride = known(state);
  onlyOwnDriver(command, ride);
  if (ride.end !== null) throw rideErrors.ended();
  const amendment = command.seenAmendment ?? ride.amended.length;
  if (amendment > ride.amended.length) throw amendErrors.noSuchChange();
  if (amendment <= (ride.amendmentSeen ?? 0)) return [];
  return [{ type: 'AmendmentSeen', data: { driverId, amendment, at: command.now } }];
}

/**
 * Refuses what a driver did to the ride as it was before a change that he has not seen; a client
 * that does not say what he has seen is believed.
 */
export function assertChangesSeen(command: Seeing, ride: Ride): void {
  const { actor, seenAmendment } = command;
  if (actor.identity !== 'driver' || seenAmendment === null) return;
  const seen = Math.max(seenAmendment, ride.amendmentSeen ?? 0);
  if (seen < ride.amended.length) throw amendErrors.changedUnseen();
}
