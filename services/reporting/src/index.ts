import type { ServiceDescriptor } from '@trupial/service-kit';
import { readModels } from './read-models/index.ts';
import { ReportingModule } from './reporting.module.ts';

/** History, driver report and leaderboard: what has happened, counted. Writes nothing to the log. */
export const reportingService: ServiceDescriptor = {
  name: 'reporting',
  migrations: 'services/reporting/migrations',
  module: ReportingModule,
  projections: readModels,
};
