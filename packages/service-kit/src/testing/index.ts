export * from './collect.ts';
export * from './redis-contents.ts';
export * from './start-test-nats.ts';
export * from './start-test-redis.ts';
export * from './start-test-service.ts';
export * from './test-bench.ts';
export { refusalOf, transportContract } from './transport.contract.ts';
export * from './until.ts';
export { freePort, programPath } from './test-program.ts';
