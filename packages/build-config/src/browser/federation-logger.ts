/** What the federation runtime calls of its logger: no stack traces, no loggers of compilers. */
export function createLogger(prefix: string) {
  const to =
    (level: 'log' | 'warn' | 'error') =>
    (...said: readonly unknown[]) =>
      console[level](prefix, ...said);
  return { log: to('log'), warn: to('warn'), error: to('error') };
}

export const logger = createLogger('[ Module Federation ]');
export { createLogger as createInfrastructureLogger, logger as infrastructureLogger };
/** For builds only. */
export const bindLoggerToCompiler = () => {};
