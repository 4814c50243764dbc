/** Asks the clock: `now` comes in with the command. */
export const today = (): string => new Date().toISOString();
