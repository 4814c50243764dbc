import { type Configuration, rspack, type Stats } from '@rspack/core';
import { promisify } from 'node:util';

/**
 * Compiles once, hands the outcome to `read`, closes the compiler and answers what `read` found.
 * Throws with all of the compiler's errors, those in the code too.
 */
export async function runCompiler<Found>(
  configuration: Configuration,
  read: (stats: Stats) => Found,
): Promise<Found> {
  const compiler = rspack(configuration);
  try {
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, found) => (found ? resolve(found) : reject(error)));
    });
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    return read(stats);
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}
