/**
 * The highest position of the log that this gateway knows of. It is sent with every read, so that a
 * caller sees what he wrote, and what the live feed has reported to him.
 */
export class KnownPosition {
  #highest = 0;

  get highest(): number {
    return this.#highest;
  }

  raise(position: number): void {
    if (position > this.#highest) this.#highest = position;
  }
}
