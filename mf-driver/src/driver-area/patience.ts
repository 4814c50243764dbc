/** A server that does not answer what a driver wants within this is away, in milliseconds. */
export const PATIENCE = 12_000;
