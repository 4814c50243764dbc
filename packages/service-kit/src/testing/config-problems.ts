import { ConfigError, loadConfig } from '../config/config.ts';
import type { Environment } from '../config/environment.ts';

/** What is wrong with these settings: the problem of each by its name; empty when they can be used. */
export function configProblems(env: Environment): Record<string, string> {
  try {
    loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return Object.fromEntries(error.problems.map(({ name, problem }) => [name, problem]));
  }
  return {};
}
