export * from './changed-rides.ts';
export type { RideColumns } from './ride-fields.ts';
export * from './ride-row.ts';
export * from './ride-view.ts';
