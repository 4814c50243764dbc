const islandOffsetMs = 4 * 60 * 60 * 1000;

/** UTC instant → island local time 'YYYY-MM-DDTHH:MM:SS' (America/Curacao is UTC−4 all year). */
export const islandTimeOf = (instant: string): string =>
  new Date(Date.parse(instant) - islandOffsetMs).toISOString().slice(0, 19);
