import type { DestinationStream } from 'pino';

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
