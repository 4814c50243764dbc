export { plan } from './plan/plan.ts';
export type { Told } from './plan/told.ts';
