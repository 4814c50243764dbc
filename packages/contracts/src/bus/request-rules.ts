import type { CallName } from '../http/paths.ts';
import {
  accountMessages,
  amendmentMessages,
  bookingMessages,
  contactMessages,
  dispatchMessages,
  erasureMessages,
  factorMessages,
  identityMessages,
  liveMessages,
  readModelMessages,
  reportingMessages,
  seriesMessages,
  sessionMessages,
  securityMessages,
  staffMessages,
  tariffMessages,
} from '../messages/index.ts';
import { duties } from '../values/duties.ts';
import { productParts } from '../values/instance-status.ts';
import { identities } from '../values/role.ts';
import {
  type BusRole,
  callersOf,
  forCalls,
  health,
  type RequestRule,
  sealed,
} from './bus-rules.ts';
import { ofNotifications } from './notification-rules.ts';

const system: readonly BusRole[] = ['system'];
const staffOrSystem: readonly BusRole[] = ['staff', 'system'];
const alsoFrom = (more: RequestRule['from'], rule: RequestRule): RequestRule => ({
  ...rule,
  from: { ...rule.from, ...more },
});

const ofIdentity: Readonly<Record<string, RequestRule>> = {
  'identity.health': health,
  [identityMessages.login.subject]: sealed(forCalls('login')),
  [identityMessages.refresh.subject]: sealed(forCalls('refreshToken')),
  [sessionMessages.changePassword.subject]: sealed(forCalls('changePassword')),
  [sessionMessages.sessions.subject]: forCalls('sessions'),
  [sessionMessages.endSession.subject]: forCalls('endSession'),
  [sessionMessages.endOtherSessions.subject]: forCalls('endOtherSessions'),
  [identityMessages.prove.subject]: sealed(forCalls('prove')),
  [identityMessages.logout.subject]: forCalls('logout'),
  [identityMessages.dashboard.subject]: forCalls('dashboard'),
  // Identity itself makes the first staff account and the demo's.
  [identityMessages.createAccount.subject]: sealed(
    alsoFrom({ identity: system }, forCalls('createAccount', 'createDriver')),
  ),
  [accountMessages.registerRider.subject]: sealed(forCalls('registerRider')),
  [accountMessages.forgotPassword.subject]: sealed(forCalls('forgotPassword')),
  [accountMessages.resetPassword.subject]: sealed(forCalls('resetPassword')),
  [accountMessages.confirmEmail.subject]: sealed(forCalls('confirmEmail')),
  [accountMessages.undoEmail.subject]: sealed(forCalls('undoEmail')),
  [accountMessages.saveLastVisitedPage.subject]: forCalls('saveLastVisitedPage'),
  [accountMessages.saveLanguage.subject]: forCalls('saveLanguage'),
  [accountMessages.profile.subject]: forCalls('profile'),
  [accountMessages.updateProfile.subject]: forCalls('updateProfile'),
  [accountMessages.favorites.subject]: forCalls('favorites'),
  [accountMessages.createFavorite.subject]: forCalls('createFavorite'),
  [accountMessages.updateFavorite.subject]: forCalls('updateFavorite'),
  [accountMessages.deleteFavorite.subject]: forCalls('deleteFavorite'),
  [accountMessages.preferences.subject]: forCalls('preferences'),
  [accountMessages.savePreferences.subject]: forCalls('savePreferences'),
  // Addresses of people: for the one part that sends to them.
  [accountMessages.accountsToTell.subject]: sealed({ from: { notifications: system } }),
  [sessionMessages.livingSessions.subject]: { from: { notifications: system } },
  // Before it makes a ride for somebody who is not there.
  [accountMessages.standingAccounts.subject]: { from: { booking: system } },
  [staffMessages.accounts.subject]: forCalls('accounts'),
  [staffMessages.suspendAccount.subject]: forCalls('suspendAccount'),
  [staffMessages.reactivateAccount.subject]: forCalls('reactivateAccount'),
  [staffMessages.updateDriver.subject]: forCalls('updateDriver'),
  // Without a mail server the reply has the texts, and in them the links.
  [staffMessages.mails.subject]: sealed(forCalls('mails')),
  [staffMessages.endedSessions.subject]: { from: { gateway: system } },
  [erasureMessages.eraseAccounts.subject]: { from: { booking: staffOrSystem } },
  [securityMessages.securityLog.subject]: forCalls('securityLog'),
  [securityMessages.checkSecurityLog.subject]: forCalls('checkSecurityLog'),
  // For whoever caused it; what the bus refused was nobody's.
  [securityMessages.reportSecurity.subject]: {
    despite: duties,
    from: {
      ...Object.fromEntries(productParts.map((part) => [part, system])),
      gateway: [...identities, 'system'],
    },
  },
};

const ofFactors: Readonly<Record<string, RequestRule>> = {
  [factorMessages.startPasskeySignIn.subject]: sealed(forCalls('startPasskeySignIn')),
  [factorMessages.finishSignIn.subject]: sealed(forCalls('finishSignIn')),
  [factorMessages.startProof.subject]: sealed(forCalls('startProof')),
  [factorMessages.secondFactors.subject]: forCalls('secondFactors'),
  [factorMessages.startPasskey.subject]: sealed(forCalls('startPasskey')),
  [factorMessages.addPasskey.subject]: sealed(forCalls('addPasskey')),
  [factorMessages.renamePasskey.subject]: forCalls('renamePasskey'),
  [factorMessages.removePasskey.subject]: forCalls('removePasskey'),
  [factorMessages.startAuthenticatorApp.subject]: sealed(forCalls('startAuthenticatorApp')),
  [factorMessages.confirmAuthenticatorApp.subject]: sealed(forCalls('confirmAuthenticatorApp')),
  [factorMessages.removeAuthenticatorApp.subject]: forCalls('removeAuthenticatorApp'),
  [factorMessages.newRecoveryCodes.subject]: sealed(forCalls('newRecoveryCodes')),
  [factorMessages.resetSecondFactors.subject]: forCalls('resetSecondFactors'),
};

const { booking, dispatch, reporting } = readModelMessages.askedOfOwner;

const ofBooking: Readonly<Record<string, RequestRule>> = {
  'booking.health': health,
  [bookingMessages.quoteFare.subject]: forCalls('fareCalc'),
  // A receipt opens a ride to whoever has it, in these and in dispatch's.
  [bookingMessages.bookRide.subject]: sealed(forCalls('bookRide')),
  [amendmentMessages.previewAmendment.subject]: sealed(forCalls('previewAmendment')),
  [amendmentMessages.amendRide.subject]: sealed(forCalls('amendRide')),
  [seriesMessages.seriesList.subject]: forCalls('seriesList'),
  [seriesMessages.startSeries.subject]: forCalls('startSeries'),
  [seriesMessages.oneSeries.subject]: forCalls('oneSeries'),
  [seriesMessages.changeSeries.subject]: forCalls('changeSeries'),
  [seriesMessages.endSeries.subject]: forCalls('endSeries'),
  [seriesMessages.changeOccurrence.subject]: forCalls('changeOccurrence'),
  [seriesMessages.skipOccurrence.subject]: forCalls('skipOccurrence'),
  [bookingMessages.findRide.subject]: forCalls('searchRides', 'live'),
  [bookingMessages.detailsOfRide.subject]: sealed(forCalls('detailsOfRide')),
  // Their tokens open a ride to whoever has them.
  [bookingMessages.followLink.subject]: sealed(forCalls('followLink')),
  [bookingMessages.followRide.subject]: sealed(forCalls('followRide', 'live')),
  [bookingMessages.ridesOfRider.subject]: forCalls('rideRequests'),
  [bookingMessages.searchPlaces.subject]: forCalls('searchPlaces'),
  [bookingMessages.placeDetails.subject]: forCalls('placeDetails'),
  [bookingMessages.reversePlace.subject]: forCalls('reversePlace'),
  [bookingMessages.route.subject]: forCalls('route'),
  [bookingMessages.riderStatistics.subject]: forCalls('profile', 'updateProfile'),
  [contactMessages.sendContactMessage.subject]: forCalls('sendContactMessage'),
  [contactMessages.contactMessages.subject]: forCalls('contactMessages'),
  [contactMessages.markContactMessage.subject]: forCalls('markContactMessage'),
  [contactMessages.eraseContactMessage.subject]: forCalls('eraseContactMessage'),
  [tariffMessages.tariffs.subject]: forCalls('tariffs', 'createTariff'),
  [tariffMessages.createTariff.subject]: forCalls('createTariff'),
  [tariffMessages.cheatSheet.subject]: forCalls('fareCalcCheatSheet'),
  [tariffMessages.fareFormula.subject]: forCalls('fareFormula'),
  [tariffMessages.holidays.subject]: forCalls('holidays'),
  // The command `npm run erase` asks as booking itself.
  [erasureMessages.erasePerson.subject]: alsoFrom({ booking: system }, forCalls('erasePerson')),
  [erasureMessages.forgetWorker.booking.subject]: { from: { booking: staffOrSystem } },
  [booking.readModels.subject]: forCalls('readModels'),
  [booking.rebuildReadModel.subject]: forCalls('rebuildReadModel'),
};

/** Each ride command has a call of its name: 'accept-ride' is acceptRide. */
const callOfCommand = (command: string): CallName =>
  // A name that is no call has no route, and `forCalls` throws when this file is loaded.
  command.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CallName;

const ofDispatch: Readonly<Record<string, RequestRule>> = {
  'dispatch.health': health,
  [dispatchMessages.rideCommand.subject]: sealed(
    forCalls(...dispatchMessages.rideCommandNames.map(callOfCommand)),
  ),
  // Booking alone says what a ride costs, so it alone hands a change on, for whoever asked it.
  [amendmentMessages.amendableRide.subject]: sealed({
    from: { booking: callersOf('previewAmendment') },
  }),
  [amendmentMessages.amendAsPriced.subject]: sealed({ from: { booking: callersOf('amendRide') } }),
  // Of a series that is changed or ended, and no other command.
  [seriesMessages.cancelMadeRide.subject]: {
    from: { booking: callersOf('changeSeries', 'endSeries', 'skipOccurrence') },
  },
  // The process that makes the rides asks for itself.
  [seriesMessages.ridesToCome.subject]: {
    from: { booking: [...callersOf('changeSeries', 'endSeries'), ...system] },
  },
  // Identity tells what the office has changed, in the name of whoever changed it.
  [dispatchMessages.driverCommand.subject]: {
    from: { gateway: callersOf('setDriverStatus'), identity: ['operator', 'staff', 'system'] },
  },
  [dispatchMessages.pendingRides.subject]: forCalls('rideRequests'),
  [dispatchMessages.acceptedRides.subject]: forCalls('rideRequests'),
  [dispatchMessages.assignedRides.subject]: forCalls('assignedRides'),
  [dispatchMessages.drivers.subject]: forCalls('drivers'),
  // The gateway's live feed also asks for itself whether a driver is inactive.
  [dispatchMessages.driverShift.subject]: {
    from: { gateway: [...callersOf('driverShift', 'live'), ...system] },
  },
  [dispatchMessages.rideTimeline.subject]: forCalls('rideTimeline'),
  // Which drivers are near a new request is asked for those whom to tell of it.
  [dispatchMessages.candidates.subject]: alsoFrom(
    { notifications: system },
    forCalls('rideCandidates'),
  ),
  [liveMessages.liveNotices.subject]: { from: { gateway: system } },
  [liveMessages.reportPosition.subject]: forCalls('reportPosition'),
  [liveMessages.driverPositions.subject]: forCalls('driverPositions'),
  [liveMessages.ridePosition.subject]: forCalls('ridePosition', 'followRide'),
  [erasureMessages.eraseContacts.subject]: { from: { booking: staffOrSystem } },
  [erasureMessages.eraseDriver.subject]: { from: { booking: staffOrSystem } },
  [erasureMessages.forgetWorker.dispatch.subject]: { from: { booking: staffOrSystem } },
  [dispatch.readModels.subject]: forCalls('readModels'),
  [dispatch.rebuildReadModel.subject]: forCalls('rebuildReadModel'),
};

const ofReporting: Readonly<Record<string, RequestRule>> = {
  'reporting.health': health,
  [reportingMessages.completedRides.subject]: forCalls('rideRequests'),
  [reportingMessages.driverReport.subject]: forCalls('driverReport'),
  [reportingMessages.leaderboard.subject]: forCalls('driversLeaderboard'),
  [reportingMessages.rideHistory.subject]: forCalls('rideHistory'),
  [reportingMessages.exportedHistory.subject]: forCalls('rideHistoryCsv', 'rideHistoryXlsx'),
  [reportingMessages.rideHistorySummary.subject]: forCalls('rideHistorySummary'),
  [reportingMessages.rideHistoryAnalytics.subject]: forCalls('rideHistoryAnalytics'),
  [erasureMessages.forgetWorker.reporting.subject]: { from: { booking: staffOrSystem } },
  [reporting.readModels.subject]: forCalls('readModels'),
  [reporting.rebuildReadModel.subject]: forCalls('rebuildReadModel'),
};

/**
 * Every request on the bus by its subject: who may send it, and for whom. The services refuse all
 * others, and the broker's permissions are made of this too. The roles are those of the API's
 * routes: the table that the gateway checks.
 */
export const requestRules: Readonly<Record<string, RequestRule>> = {
  ...ofIdentity,
  ...ofFactors,
  ...ofBooking,
  ...ofDispatch,
  ...ofReporting,
  ...ofNotifications,
};
