export * from './bus.controller.ts';
export * from './message-classes.ts';
