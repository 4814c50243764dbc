export * from './columns-of.ts';
export * from './driver-change.ts';
export * from './listed-driver.ts';
