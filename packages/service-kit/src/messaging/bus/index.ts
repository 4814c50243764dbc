export * from './bus.ts';
export * from './bus-policy.ts';
export type { RefusedMessage } from './message-check.ts';
export { SignedTransport } from './signed.transport.ts';
export * from './open-bus.ts';
