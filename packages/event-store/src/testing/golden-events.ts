import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data of one event type in one schema version, as it was once written. */
export interface GoldenEvent {
  readonly type: string;
  readonly schema: number;
  readonly data: unknown;
}

const NAME = /^(?<type>[A-Za-z]+)\.v(?<schema>\d+)(-[a-z-]+)?\.json$/;

/**
 * Reads a folder of `<Type>.v<schema>.json`: one file per version ever written, never changed
 * afterwards, and `<Type>.v<schema>-<with what>.json` for fields that came later and are optional. A test lifts each of them with the upcasters and reads it with today's schema.
 */
export function readGoldenEvents(folder: string): GoldenEvent[] {
  return readdirSync(folder).map((file) => {
    const { type, schema } = NAME.exec(file)?.groups ?? {};
    if (!type || !schema) throw new Error(`${file} is not named <Type>.v<schema>.json`);
    const data: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return { type, schema: Number(schema), data };
  });
}
