/** The client's time limit of a command, and one look at the list after it. */
const EXPECTED_FOR_MS = 60_000;

/** Rides that this page makes pending, and until when they are expected, in milliseconds of the page. */
const expected = new Map<number, number>();

/**
 * This page makes a ride pending: its coming is no news to whoever is at it. Of a ride that is sent
 * back this is said before the command: the live feed can be faster than the answer.
 */
export function expectOwnRide(id: number): void {
  expected.set(id, performance.now() + EXPECTED_FOR_MS);
}

/** It was refused: when the ride comes, somebody else has sent it. */
export function forgetOwnRide(id: number): void {
  expected.delete(id);
}

/** Whether a ride that has come into the list was sent by this page; each is expected once. */
export function isOwnRide(id: number): boolean {
  const until = expected.get(id);
  expected.delete(id);
  return until !== undefined && performance.now() < until;
}
