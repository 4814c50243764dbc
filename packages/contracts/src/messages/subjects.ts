/** Every subject in the system, in one place. The first word is the service that answers. */
export const subjects = {
  booking: {
    quoteFare: 'booking.quote-fare',
    cheatSheet: 'booking.cheat-sheet',
    fareFormula: 'booking.fare-formula',
    tariffs: 'booking.tariffs',
    createTariff: 'booking.create-tariff',
    holidays: 'booking.holidays',
    bookRide: 'booking.book-ride',
    findRide: 'booking.find-ride',
    ridesOfRider: 'booking.rides-of-rider',
    searchPlaces: 'booking.search-places',
    placeDetails: 'booking.place-details',
    reversePlace: 'booking.reverse-place',
    route: 'booking.route',
  },
  dispatch: {
    rideCommand: 'dispatch.ride-command',
    driverCommand: 'dispatch.driver-command',
    pendingRides: 'dispatch.pending-rides',
    acceptedRides: 'dispatch.accepted-rides',
    assignedRides: 'dispatch.assigned-rides',
    drivers: 'dispatch.drivers',
  },
  identity: {
    login: 'identity.login',
    refresh: 'identity.refresh',
    logout: 'identity.logout',
    dashboard: 'identity.dashboard',
    createAccount: 'identity.create-account',
  },
  reporting: {
    completedRides: 'reporting.completed-rides',
    driverReport: 'reporting.driver-report',
    leaderboard: 'reporting.leaderboard',
  },
} as const;
