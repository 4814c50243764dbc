import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@trupial/event-store';
import { type Facts, factsOf, type Terms } from './facts.ts';
import { idOf, type Report, type Rule } from './rule.ts';
import {
  assignedStages,
  marginMinutes,
  mayCancelOnBoard,
  minuteMs,
  onBoardStages,
  rateDays,
  amendableStages,
  amendMinutes,
  reopenMinutes,
  type Stage,
  stateTable,
} from './state-table.ts';

/** The data of a ride at a position of the log that the checks use. */
export interface RideThen {
  readonly stage: Stage;
  /** The ride's driver, or its driver when it ended. */
  readonly driver: number | null;
}

interface Ride {
  stage: Stage;
  driver: number | null;
  lastDriver: number | null;
  endedAt: number;
  attention: number;
  rating: number | null;
  amendments: number;
  seen: number;
  pickup: number;
  readonly declinedBy: Set<number>;
}

/**
 * Every ride's history follows the state table: from which state, to which state, by whom, with
 * which driver.
 */
export class RideHistories implements Rule {
  readonly name = 'state table';
  readonly #rides = new Map<number, Ride>();

  see(event: RecordedEvent, report: Report): void {
    const id = idOf(event.stream, 'ride');
    if (id === null) return;
    const step = stateTable[event.type];
    if (step === undefined) return report(`${event.type} is no event of a ride`);
    const ride = this.#ride(id);
    const facts = factsOf(event);
    const { role } = event.meta;
    if (!step.from.includes(ride.stage)) report(`${event.type} of a ride that is ${ride.stage}`);
    if (!step.by.includes(role)) report(`${event.type} by a ${role}`);
    if (step.driver !== undefined) checkDriver(event, facts, ride, report);
    if (facts.by !== undefined && facts.by !== role) report(`says by ${facts.by}, by a ${role}`);
    checkMore(event, facts, ride, report);
    apply(event, facts, ride);
    if (step.to !== null) ride.stage = step.to;
    if (ride.stage === 'pending') ride.driver = null;
  }

  end(): void {}

  /** The state of a ride after all events so far. */
  whereIs(id: number): RideThen {
    const { stage, driver } = this.#ride(id);
    return { stage, driver };
  }

  #ride(id: number): Ride {
    let ride = this.#rides.get(id);
    if (ride === undefined) {
      ride = {
        stage: 'nothing',
        driver: null,
        lastDriver: null,
        endedAt: Number.NaN,
        attention: 0,
        rating: null,
        amendments: 0,
        seen: 0,
        pickup: Number.NaN,
        declinedBy: new Set(),
      };
      this.#rides.set(id, ride);
    }
    return ride;
  }
}

function checkDriver(event: RecordedEvent, facts: Facts, ride: Ride, report: Report): void {
  const { driverId = null } = facts;
  const whose = stateTable[event.type]?.driver;
  if (whose === 'own' && driverId !== ride.driver) {
    report(`${event.type} of driver ${driverId}, but ${ride.driver ?? 'nobody'} has the ride`);
  }
  if (whose === 'last' && driverId !== ride.lastDriver) {
    report(`${event.type} of driver ${driverId}, but ${ride.lastDriver ?? 'nobody'} had the ride`);
  }
  // What a driver does, he does for himself.
  if (event.meta.role === 'driver' && String(driverId) !== event.meta.actor) {
    report(`${event.type} of driver ${driverId} by driver ${event.meta.actor}`);
  }
}

/** Rules that the table's columns cannot express. */
function checkMore({ type, meta }: RecordedEvent, facts: Facts, ride: Ride, report: Report): void {
  const { driverId = null, level = 0, rating = null, replaces = null } = facts;
  const at = Date.parse(facts.at ?? '');
  if (Number.isNaN(at)) report(`${type} has no instant`);
  switch (type) {
    case 'RideDeclined':
      if (driverId !== null && ride.declinedBy.has(driverId)) report('declined again');
      break;
    case 'RideCancelled':
      if (onBoardStages.includes(ride.stage) && meta.role !== mayCancelOnBoard) {
        report(`called off by a ${meta.role} after pickup`);
      }
      break;
    case 'DriverUnassigned':
      if (meta.role === 'rider' || meta.role === 'visitor') {
        if (facts.reason !== 'amended') report(`taken from its driver by a ${meta.role}`);
      }
      break;
    case 'RideAmended':
      checkAmendment(meta.role, facts, ride, report);
      break;
    case 'AmendmentSeen': {
      const { amendment = 0 } = facts;
      if (amendment > ride.amendments) report(`saw change ${amendment} of ${ride.amendments}`);
      if (amendment <= ride.seen) report(`saw change ${amendment} again`);
      break;
    }
    case 'RideReopened':
      if (!(at - ride.endedAt <= reopenMinutes * minuteMs)) {
        report(`reopened more than ${reopenMinutes} minutes after its end`);
      }
      break;
    case 'AttentionRaised':
      if (level <= ride.attention) report(`attention ${level} after ${ride.attention}`);
      break;
    case 'RideRated':
      if (replaces !== ride.rating) report(`replaces ${replaces}, but it was ${ride.rating}`);
      if (rating === ride.rating) report('a rating that says nothing new');
      if (!(at - ride.endedAt <= rateDays * 24 * 60 * minuteMs)) report('rated too late');
      break;
    default:
  }
}

/** Each change is the next one; riders make none near the pickup, or once their driver has set off. */
function checkAmendment(role: string, facts: Facts, ride: Ride, report: Report): void {
  const { amendment = 0, at = '' } = facts;
  if (amendment !== ride.amendments + 1) report(`change ${amendment} after ${ride.amendments}`);
  if (role === 'operator') {
    if (!facts.reason) report('changed by the office without a reason');
    return;
  }
  if (!amendableStages.includes(ride.stage)) report(`changed by a ${role}: it is ${ride.stage}`);
  if (!(ride.pickup - Date.parse(at) >= amendMinutes * minuteMs)) {
    report(`changed by a ${role} less than ${amendMinutes} minutes before the pickup`);
  }
}

function apply({ type }: RecordedEvent, facts: Facts, ride: Ride): void {
  const { driverId = null, level = 0, rating = null } = facts;
  if (type === 'DriverAssigned') {
    ride.driver = driverId;
    ride.lastDriver = driverId;
  }
  if (type === 'RideDeclined' && driverId !== null) ride.declinedBy.add(driverId);
  if (type === 'RideRated') ride.rating = rating;
  applyAmendment(type, facts, ride);
  // A new wait begins, without an attention level.
  const acted = stateTable[type]?.to !== null;
  if (acted) ride.attention = 0;
  if (type === 'AttentionRaised') ride.attention = level;
  const to = stateTable[type]?.to;
  if (to === 'completed' || to === 'cancelled' || to === 'rejected') {
    ride.endedAt = Date.parse(facts.at ?? '');
  }
}

function applyAmendment(
  type: string,
  { was, is, amendment = 0, ...facts }: Facts,
  ride: Ride,
): void {
  if (type === 'RideRequested') ride.pickup = Date.parse(facts.scheduledFor ?? '');
  if (type === 'DriverAssigned') ride.seen = ride.amendments;
  if (type === 'AmendmentSeen') ride.seen = amendment;
  if (type !== 'RideAmended') return;
  const pickup = Date.parse(is?.scheduledFor ?? '');
  // What was due for the old time is over.
  if (pickup !== ride.pickup) ride.attention = 0;
  // Put off beyond the time of the way to it: its driver, who had set off, does so again.
  const isPutOff =
    pickup > ride.pickup && pickup - marginMinutes * minuteMs > Date.parse(facts.at ?? '');
  if (isPutOff && assignedStages.includes(ride.stage)) ride.stage = 'accepted';
  ride.pickup = pickup;
  ride.amendments = amendment;
  if (isAnotherQuestion(was, is)) ride.declinedBy.clear();
}

/** Drivers who declined a ride are asked again after a change of its time, way, fare or load. */
function isAnotherQuestion(was: Terms = {}, is: Terms = {}): boolean {
  const asked = ({ fare, ...terms }: Terms) => [
    terms.scheduledFor,
    terms.durationMinutes,
    terms.distanceMeters,
    terms.passengers,
    terms.luggage,
    terms.childSeats ?? null,
    terms.wheelchair ?? null,
    fare?.amountMinor,
  ];
  return !isDeepStrictEqual(asked(was), asked(is));
}
