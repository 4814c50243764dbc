type Act = () => Promise<void>;

/** The actions for each minute of the day. All actions of one minute happen at the same time. */
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
