import type { CallName } from '../paths.ts';
import { accountExamples } from './account.examples.ts';
import { adminExamples } from './admin.examples.ts';
import { amendmentsExamples } from './amendments.examples.ts';
import { bookingExamples } from './booking.examples.ts';
import { carriersExamples } from './carriers.examples.ts';
import type { Example } from './example.ts';
import { factorsExamples } from './factors.examples.ts';
import { historyExamples } from './history.examples.ts';
import { liveExamples } from './live.examples.ts';
import { notificationsExamples } from './notifications.examples.ts';
import { officeExamples } from './office.examples.ts';
import { rideDetailsExamples } from './ride-details.examples.ts';
import { pushExamples } from './push.examples.ts';
import { readModelsExamples } from './read-models.examples.ts';
import { securityExamples } from './security.examples.ts';
import { seriesExamples } from './series.examples.ts';
import { statusExamples } from './status.examples.ts';
import { ridesExamples } from './rides.examples.ts';

/** Every call's example, by its name. */
export const examples: Readonly<Partial<Record<CallName, Example>>> = {
  ...accountExamples,
  ...adminExamples,
  ...factorsExamples,
  ...securityExamples,
  ...bookingExamples,
  ...readModelsExamples,
  ...statusExamples,
  ...ridesExamples,
  ...amendmentsExamples,
  ...rideDetailsExamples,
  ...seriesExamples,
  ...historyExamples,
  ...officeExamples,
  ...notificationsExamples,
  ...carriersExamples,
  ...pushExamples,
  ...liveExamples,
};
