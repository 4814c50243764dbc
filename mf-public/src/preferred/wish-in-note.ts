/** As the server counts it, in characters. */
const LONGEST_NOTE = 500;

/** The note to the driver with the wish before it; undefined when both together are too long. */
export function wishInNote(wish: string, note: string | null | undefined): string | undefined {
  const both = [wish, note ?? ''].join(' ').trim();
  return both.length > LONGEST_NOTE ? undefined : both;
}
