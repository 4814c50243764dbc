import type { Mutant } from './mutant.ts';

const decisions = 'services/dispatch/src/ride/amending.decisions.ts';
const spec = 'services/dispatch/src/ride/amending.unit.spec.ts';
const ofRides = 'services/dispatch/src/ride/amended-rides.unit.spec.ts';
const wholeProduct = 'product/src/api/amendments.int.spec.ts';

/** Guards of who changes a booking, until when, from which version, and for which fare. */
export const amendMutants: readonly Mutant[] = [
  {
    without: 'the table of who may change what',
    file: decisions,
    find: 'if (notHis.length > 0) throw amendErrors.officeOnly(...notHis.map(wireNameOf));',
    replace: '',
    spec,
    test: 'a rider, the riderPhone: as the table says',
  },
  {
    without: 'the question whose ride is changed',
    file: decisions,
    find: '  onlyItsRider(command, ride);\n  if (ride.end !== null) throw rideErrors.ended();\n  if (ride.isContactErased)',
    replace: '  if (ride.end !== null) throw rideErrors.ended();\n  if (ride.isContactErased)',
    spec,
    test: 'another rider does not know the ride',
  },
  {
    without: 'the minutes before the pickup in which riders change nothing',
    file: decisions,
    find: 'if (until.at !== null && command.now > until.at) throw tooLateAt(until.at);',
    replace: '',
    spec,
    test: 'riders may up to half an hour before the pickup, to the millisecond, and are told so',
  },
  {
    without: 'the step that ends all changes',
    file: decisions,
    find: 'throw tooLateAfter[step]();',
    replace: '',
    spec,
    test: 'riders may until set_off: at set_off',
  },
  {
    without: 'the version of the ride that was looked at',
    file: decisions,
    find: 'if (version === null || version === amended.length) return;',
    replace: 'if (version !== undefined) return;',
    spec: ofRides,
    test: 'of a version that is no more is refused, with what is another',
  },
  {
    without: 'the end of a promised fare',
    file: decisions,
    find: 'if (command.validUntil <= at) throw bookingErrors.quoteExpired();',
    replace: '',
    spec,
    test: 'not after the promise of its fare',
  },
  {
    without: 'the look at a change before the next step',
    file: decisions,
    find: 'if (seen < ride.amended.length) throw amendErrors.changedUnseen();',
    replace: '',
    spec: ofRides,
    test: 'does not pickup-ride on the ride that he knew before the change',
  },
  {
    without: 'the time of a driver to which a ride is moved',
    file: 'services/dispatch/src/driver/reserving.decisions.ts',
    find: 'if (others.some((taken) => overlap(taken, claim))) throw driverErrors.busyThen();',
    replace: '',
    spec: 'services/dispatch/src/driver/driver-reservations.unit.spec.ts',
    test: 'is refused where he has another ride',
  },
  {
    without: 'the change for which a fare was promised',
    file: 'services/booking/src/commands/amend-ride/amend-ride.handler.ts',
    find: 'if (!isOfThis) throw amendErrors.otherQuote();',
    replace: '',
    spec: wholeProduct,
    test: 'needs the quote of exactly this change',
  },
  {
    without: 'the one sender of a priced change',
    file: 'packages/contracts/src/bus/request-rules.ts',
    find: "[amendmentMessages.amendAsPriced.subject]: sealed({ from: { booking: callersOf('amendRide') } }),",
    replace: "[amendmentMessages.amendAsPriced.subject]: sealed(forCalls('amendRide')),",
    spec: 'packages/contracts/src/bus/bus-rules.unit.spec.ts',
    test: 'let booking alone hand on a priced change',
  },
];
