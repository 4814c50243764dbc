export { leastMinutes } from './plan/tellings.ts';
export { mostOfAccount, mostOfVisitor } from './plan/most-an-hour.ts';
export { plan } from './plan/plan.ts';
export { type LinkedRide, pageOf } from './push/pushed-page.ts';
export { callAheadHours, pushMinutes, type Told, untoldMinutes } from './plan/told.ts';
