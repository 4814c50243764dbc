export * from './driver-events.ts';
export * from './key-events.ts';
export * from './message-events.ts';
export * from './personal-parts.ts';
export * from './recorded-events.ts';
export * from './ride-events.ts';
export * from './series-events.ts';
