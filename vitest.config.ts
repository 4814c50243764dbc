import { defineConfig } from 'vitest/config';

const code = '{packages,services,gateway,shell,mf-*,scripts,e2e,bench,faults}/**';
const excluded = ['**/node_modules/**', '**/dist/**'];

/** Tests that need no browser: `unit` does no I/O, `int` talks to the real thing. */
export default defineConfig({
  test: {
    projects: [
      './packages/ui-kit/vitest.config.ts',
      {
        test: {
          name: 'unit',
          include: [`${code}/*.unit.spec.{ts,tsx}`],
          exclude: excluded,
          environment: 'node',
        },
      },
      {
        test: {
          name: 'int',
          include: [`${code}/*.int.spec.ts`],
          exclude: excluded,
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Two cores: more servers at once only make each other slow.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.spec.ts'],
          exclude: excluded,
          environment: 'node',
          globalSetup: ['e2e/support/build-product.ts', 'e2e/support/keep-islands.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['faults/specs/*.faults.spec.ts'],
          exclude: excluded,
          environment: 'node',
          globalSetup: 'e2e/support/build-product.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
