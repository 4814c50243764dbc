/**
 * The parts of an error that may be logged. Postgres' `detail` and `where` are left out: they quote
 * rows.
 */
export interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: SafeError;
}

/** The parts of anything thrown that a log may show, and of its causes. */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown without an Error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code && { code }),
    ...(error.stack && { stack: error.stack }),
    ...(error.cause instanceof Error && { cause: safeError(error.cause) }),
  };
}
