import { reports } from './reports.projection.ts';

/** Reporting's read models; a rebuild needs nothing else of the service. */
export const readModels = [reports] as const;
