export * from './columns-of.ts';
export * from './listed-driver.ts';
