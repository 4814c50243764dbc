export * from './create-latest-values.ts';
export type { LatestRules, LatestValues, LatestWaitMs } from './latest-values.ts';
