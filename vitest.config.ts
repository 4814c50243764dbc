import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/tests/longest-first.ts';

const code = '{packages,services,gateway,shell,mf-*,product,testbed,scripts,e2e,bench,faults}/**';
const excluded = ['**/node_modules/**', '**/dist/**'];

/** What a failed test got is told whole: "[ Array(1) ]" of a run that is over helps nobody. */
const told = { chaiConfig: { truncateThreshold: 2_000 } };

/** Specs of the whole product, as it is built and started. */
const wholeProduct = {
  ...told,
  exclude: excluded,
  environment: 'node',
  globalSetup: ['testbed/product/build-product.ts', 'testbed/product/keep-islands.ts'],
  setupFiles: ['testbed/browser/tell-open-pages.ts'],
  testTimeout: 120_000,
  // More than the start of a product has: what a hook that was ended has started stays behind.
  hookTimeout: 600_000,
  // What is waited for comes late beside other work; vitest's own limit is a second.
  expect: { poll: { timeout: 20_000 } },
};

/** Tests that need no browser: `unit` does no I/O, `int` talks to the real thing. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      './vitest.browser.config.ts',
      {
        test: {
          ...told,
          name: 'unit',
          include: [`${code}/*.unit.spec.{ts,tsx}`],
          exclude: excluded,
          environment: 'node',
          // To load the code for each file anew took three times as long as the tests themselves.
          isolate: false,
          // Pure rules that compute for long: the limit ends what hangs, it does not measure.
          testTimeout: 60_000,
          // One of them starts another program.
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...told,
          name: 'int',
          include: [`${code}/*.int.spec.ts`],
          exclude: excluded,
          environment: 'node',
          globalSetup: 'packages/embedded-postgres/src/testing/shared-server.ts',
          // Files of one worker share the loaded code; each starts what it needs and stops it.
          isolate: false,
          testTimeout: 60_000,
          // Most start a product: beside other work that took a minute.
          hookTimeout: 300_000,
          // Some of them look at a browser, which is late beside other work.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 4,
        },
      },
      {
        test: {
          ...wholeProduct,
          name: 'e2e',
          include: ['e2e/specs/*.e2e.spec.ts'],
          // Each file starts a product of its own; what they share is code that only needs loading.
          isolate: false,
          // Two more than cores: most files wait now and then, for retries, alarms and restarts.
          maxWorkers: 4,
        },
      },
      {
        test: {
          ...wholeProduct,
          name: 'e2e-under-load',
          include: ['e2e/under-load/*.e2e.spec.ts'],
          // After the others: what they measure is how stops and upgrades go when they have both
          // cores for themselves.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
      {
        test: {
          ...told,
          name: 'faults',
          include: ['faults/specs/*.faults.spec.ts'],
          exclude: excluded,
          environment: 'node',
          globalSetup: 'testbed/product/build-product.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Two products under load beside the mutants: most tests wait for starts, for what hangs, or
          // a minute.
          maxWorkers: 3,
        },
      },
    ],
  },
});
