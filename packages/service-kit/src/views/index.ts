export * from './listed-driver.ts';
export * from './shown-ride.ts';
