export * from './amend.errors.ts';
export * from './booking.errors.ts';
export * from './driver.errors.ts';
export { isRefusal, type RefusalMaker } from './refusal.ts';
export * from './ride.errors.ts';
export * from './series.errors.ts';
export * from './tariff.errors.ts';
