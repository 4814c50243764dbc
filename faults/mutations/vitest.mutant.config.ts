import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { mutants } from './mutants.ts';
import { mutatePlugin } from './mutate.ts';

const name = process.env['TRUPIAL_MUTANT'];
const mutant = mutants.find(({ without }) => without === name);
if (mutant === undefined) throw new Error(`there is no mutant without ${name}`);

/** One test file against the product without one of its guards. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  plugins: [mutatePlugin(mutant)],
  test: {
    include: [mutant.spec],
    environment: 'node',
    // It knows modules by their files, which all mutants share: each must be served afresh.
    fsModuleCache: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
});
