import type { LatLng } from '../geometry/coordinate.ts';

/** The records of a generated text block: one per line, fields between bars. */
export function parseRows(block: string): string[][] {
  return block
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
}

/** The points of a line such as "12.37138,-69.15248 12.37058,-69.15299". */
export function parseShape(line: string): LatLng[] {
  return line
    .trim()
    .split(' ')
    .map((point): LatLng => {
      const [lat, lng] = point.split(',');
      return [Number(lat), Number(lng)];
    });
}
