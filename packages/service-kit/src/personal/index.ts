export * from './device.ts';
export * from './kept-contact.ts';
export * from './kept-driver.ts';
export * from './keys-of-rows.ts';
export * from './sealed-values.ts';
