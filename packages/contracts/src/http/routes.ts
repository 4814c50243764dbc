import * as account from './routes/account.routes.ts';
import * as admin from './routes/admin.routes.ts';
import * as amendments from './routes/amendments.routes.ts';
import * as booking from './routes/booking.routes.ts';
import * as carriers from './routes/carriers.routes.ts';
import * as drivers from './routes/drivers.routes.ts';
import * as erasure from './routes/erasure.routes.ts';
import * as factors from './routes/factors.routes.ts';
import * as settings from './routes/settings.routes.ts';
import * as history from './routes/history.routes.ts';
import * as live from './routes/live.routes.ts';
import * as notifications from './routes/notifications.routes.ts';
import * as office from './routes/office.routes.ts';
import * as ownSessions from './routes/own-sessions.routes.ts';
import * as places from './routes/places.routes.ts';
import * as push from './routes/push.routes.ts';
import * as readModels from './routes/read-models.routes.ts';
import * as status from './routes/status.routes.ts';
import * as reports from './routes/reports.routes.ts';
import * as rideCommands from './routes/ride-commands.routes.ts';
import * as rideDetails from './routes/ride-details.routes.ts';
import * as rideLists from './routes/ride-lists.routes.ts';
import * as security from './routes/security.routes.ts';
import * as series from './routes/series.routes.ts';
import * as session from './routes/session.routes.ts';
import * as unsubscribe from './routes/unsubscribe.routes.ts';
import type { CallName } from './paths.ts';
import type { Route } from './route.ts';

/** Every route object by its name. A path without a route object does not compile. */
export const routes = {
  ...session,
  ...ownSessions,
  ...account,
  ...settings,
  ...factors,
  ...admin,
  ...security,
  ...erasure,
  ...places,
  ...booking,
  ...rideLists,
  ...drivers,
  ...rideCommands,
  ...amendments,
  ...rideDetails,
  ...series,
  ...readModels,
  ...status,
  ...reports,
  ...history,
  ...office,
  ...notifications,
  ...unsubscribe,
  ...carriers,
  ...push,
  ...live,
} as const satisfies Record<CallName, Route>;

export type Routes = typeof routes;
