type Act = () => Promise<void>;

/** What happens in which minute of the day. Of one minute, everything happens at once. */
export class Timetable {
  readonly #acts = new Map<number, Act[]>();

  at(minute: number, act: Act): void {
    this.#acts.set(minute, [...(this.#acts.get(minute) ?? []), act]);
  }

  of(minute: number): readonly Act[] {
    return this.#acts.get(minute) ?? [];
  }

  get last(): number {
    return Math.max(...this.#acts.keys());
  }
}
