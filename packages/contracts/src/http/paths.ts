/**
 * Every call of the API: its method and path, below /api, with its trailing slash. This file does
 * not import zod, so that it costs the browser only a few hundred bytes; the route objects next to
 * it hold the schemas.
 */
export const paths = {
  test: { method: 'GET', path: '/test/' },
  config: { method: 'GET', path: '/config/' },

  login: { method: 'POST', path: '/login/' },
  refreshToken: { method: 'POST', path: '/token/refresh/' },
  logout: { method: 'POST', path: '/logout/' },
  dashboard: { method: 'GET', path: '/dashboard/' },
  prove: { method: 'POST', path: '/account/proof/' },

  registerRider: { method: 'POST', path: '/register-rider/' },
  forgotPassword: { method: 'POST', path: '/password/forgot/' },
  resetPassword: { method: 'POST', path: '/password/reset/' },
  confirmEmail: { method: 'POST', path: '/email/confirm/' },
  saveLastVisitedPage: { method: 'PUT', path: '/user/last-visited-page/' },
  profile: { method: 'GET', path: '/user/profile/' },
  updateProfile: { method: 'PUT', path: '/user/profile/' },
  favorites: { method: 'GET', path: '/user/favorites/' },
  createFavorite: { method: 'POST', path: '/user/favorites/create/' },
  updateFavorite: { method: 'PUT', path: '/user/favorites/{id}/update/' },
  deleteFavorite: { method: 'DELETE', path: '/user/favorites/{id}/delete/' },
  preferences: { method: 'GET', path: '/user/preferences/' },
  savePreferences: { method: 'PUT', path: '/user/preferences/' },

  searchPlaces: { method: 'GET', path: '/places/' },
  reversePlace: { method: 'GET', path: '/places/reverse/' },
  placeDetails: { method: 'GET', path: '/places/{id}/' },
  route: { method: 'GET', path: '/route/' },

  fareCalc: { method: 'GET', path: '/fareCalc/' },
  fareCalcCheatSheet: { method: 'GET', path: '/fareCalcCheatSheet/' },
  fareFormula: { method: 'GET', path: '/fare-formula/' },
  bookRide: { method: 'POST', path: '/book-ride/' },
  searchRides: { method: 'GET', path: '/rides/search/' },

  rideRequests: { method: 'GET', path: '/ride-requests/' },
  assignedRides: { method: 'GET', path: '/assigned-rides/' },
  drivers: { method: 'GET', path: '/drivers/' },
  createDriver: { method: 'POST', path: '/drivers/create/' },
  updateDriver: { method: 'PUT', path: '/drivers/{id}/update/' },
  setDriverStatus: { method: 'POST', path: '/drivers/{id}/status/' },
  driverShift: { method: 'GET', path: '/driver/shift/' },
  rideTimeline: { method: 'GET', path: '/rides/{id}/timeline/' },
  rideCandidates: { method: 'GET', path: '/rides/{id}/candidates/' },

  acceptRide: { method: 'POST', path: '/accept-ride/{id}/' },
  rejectRide: { method: 'POST', path: '/reject-ride/{id}/' },
  assignDriver: { method: 'POST', path: '/assign-driver/{id}/' },
  reassignDriver: { method: 'POST', path: '/reassign-driver/{id}/' },
  cancelAssignedRide: { method: 'POST', path: '/cancel-assigned-ride/{id}/' },
  setOffRide: { method: 'POST', path: '/set-off-ride/{id}/' },
  arriveRide: { method: 'POST', path: '/arrive-ride/{id}/' },
  pickupRide: { method: 'POST', path: '/pickup-ride/{id}/' },
  startRide: { method: 'POST', path: '/start-ride/{id}/' },
  finishRide: { method: 'POST', path: '/finish-ride/{id}/' },
  operatorCompleteRide: { method: 'POST', path: '/operator-complete-ride/{id}/' },
  cancelRide: { method: 'POST', path: '/cancel-ride/{id}/' },
  noShowRide: { method: 'POST', path: '/no-show-ride/{id}/' },
  deleteRide: { method: 'POST', path: '/delete-ride/{id}/' },
  reopenRide: { method: 'POST', path: '/reopen-ride/{id}/' },
  rateRide: { method: 'POST', path: '/rides/{id}/rating/' },

  sendContactMessage: { method: 'POST', path: '/contact/' },
  contactMessages: { method: 'GET', path: '/admin/messages/' },
  markContactMessage: { method: 'POST', path: '/admin/messages/{id}/read/' },
  eraseContactMessage: { method: 'DELETE', path: '/admin/messages/{id}/' },
  tariffs: { method: 'GET', path: '/admin/tariffs/' },
  createTariff: { method: 'POST', path: '/admin/tariffs/' },
  holidays: { method: 'GET', path: '/admin/holidays/' },

  accounts: { method: 'GET', path: '/admin/accounts/' },
  createAccount: { method: 'POST', path: '/admin/accounts/' },
  suspendAccount: { method: 'POST', path: '/admin/accounts/{id}/suspend/' },
  reactivateAccount: { method: 'POST', path: '/admin/accounts/{id}/reactivate/' },
  mails: { method: 'GET', path: '/admin/mails/' },
  erasePerson: { method: 'POST', path: '/admin/erasures/' },

  live: { method: 'GET', path: '/live/' },
  reportPosition: { method: 'POST', path: '/driver/position/' },
  driverPositions: { method: 'GET', path: '/driver-positions/' },
  followLink: { method: 'POST', path: '/rides/{id}/follow-link/' },
  followRide: { method: 'GET', path: '/follow/{id}/' },
  ridePosition: { method: 'GET', path: '/rides/{id}/position/' },

  systemStatus: { method: 'GET', path: '/admin/status/' },
  readModels: { method: 'GET', path: '/admin/read-models/' },
  rebuildReadModel: { method: 'POST', path: '/admin/read-models/{name}/rebuild/' },

  driverReport: { method: 'GET', path: '/driver-report/' },
  driversLeaderboard: { method: 'GET', path: '/drivers-leaderboard/' },
  rideHistory: { method: 'GET', path: '/ride-history/' },
  rideHistorySummary: { method: 'GET', path: '/ride-history/summary/' },
  rideHistoryAnalytics: { method: 'GET', path: '/ride-history/analytics/' },
  rideHistoryCsv: { method: 'GET', path: '/ride-history/export.csv/' },
  rideHistoryXlsx: { method: 'GET', path: '/ride-history/export.xlsx/' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }>;

export type CallName = keyof typeof paths;
