import { seriesProjection } from './series/series.projection.ts';
import { trackedRidesProjection } from './tracked-rides/tracked-rides.projection.ts';

/** Booking's read models; a rebuild needs nothing else of the service. */
export const readModels = [trackedRidesProjection, seriesProjection] as const;
