import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FileOf } from './by-area.ts';

/** Looks functions of the server's bundle up in its source maps. */
export function originalFiles(): FileOf {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (url: string): SourceMap | null => {
    const known = maps.get(url);
    if (known !== undefined) return known;
    const file = `${fileURLToPath(url)}.map`;
    // The type of a map's JSON is the constructor's own.
    type Payload = ConstructorParameters<typeof SourceMap>[0];
    const map = existsSync(file)
      ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as Payload)
      : null;
    maps.set(url, map);
    return map;
  };
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:')) return url;
    const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
    return entry !== undefined && 'originalSource' in entry ? entry.originalSource : url;
  };
}
