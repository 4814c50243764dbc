export * from './start-tracing.ts';
export * from './traced-log.ts';
export * from './tracer.ts';
