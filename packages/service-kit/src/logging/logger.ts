import pino, { type DestinationStream, type Logger } from 'pino';
import { currentCorrelationId } from '../messaging/request-context.ts';
import { safeError } from './safe-error.ts';

export type { Logger } from 'pino';

export interface LoggerOptions {
  readonly level?: string;
  /** `json` lines for machines (default), or short `line`s for a person at `npm start`. */
  readonly format?: 'json' | 'line';
  readonly destination?: DestinationStream;
}

/** Keys whose values are never logged, in objects of one or two levels. */
const personal = [
  'name',
  'username',
  'phone',
  'email',
  'pickup',
  'dropoff',
  'contact',
  'password',
  'token',
  'access',
  'refresh',
  'receipt',
  'authorization',
  'cookie',
  'query',
  'body',
  'payload',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/**
 * The process's logger. Every line carries the correlation id of the conversation in which it was
 * written; errors carry no values of rows; personal data is cut out by key.
 */
export function createLogger(options: LoggerOptions = {}): Logger {
  const destination =
    options.destination ?? (options.format === 'line' ? lineStream(process.stdout) : undefined);
  const settings = {
    level: options.level ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: personal, censor: '[removed]' },
    serializers: { err: safeError },
    mixin: () => {
      const correlationId = currentCorrelationId();
      return correlationId ? { correlationId } : {};
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

interface Line {
  readonly time: string;
  readonly level: string;
  readonly service?: string;
  readonly msg?: string;
  readonly err?: { readonly message: string };
}

/** Turns pino's JSON into `12:30:05 warn  booking  text`, for a person who reads the log. */
export function lineStream(out: { write(text: string): unknown }): DestinationStream {
  return {
    write(json: string) {
      // pino wrote it just now, with the fields of createLogger.
      const { time, level, service = '', msg = '', err } = JSON.parse(json) as Line;
      const text = [msg, err?.message].filter(Boolean).join(': ');
      out.write(`${time.slice(11, 19)} ${level.padEnd(5)} ${service.padEnd(9)} ${text}\n`);
    },
  };
}
