export * from './announcement-rules.ts';
export * from './bus-rules.ts';
export * from './request-rules.ts';
