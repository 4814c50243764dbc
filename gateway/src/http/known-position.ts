/**
 * The highest position of the log that this gateway has been told of. It goes along with every
 * read, so that whoever wrote something, or heard of it over the live feed, sees it.
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
