/** A number as PMTiles and protocol buffers write it: seven bits a byte, the lowest first. */
export function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** A field of a protocol buffer that has bytes: its number, its length, itself. */
export const field = (number: number, bytes: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];

/** A field of a protocol buffer that is a number. */
export const numberField = (number: number, value: number): number[] => [
  ...varint(number * 8),
  ...varint(value),
];

export const textBytes = (text: string): number[] => [...new TextEncoder().encode(text)];
