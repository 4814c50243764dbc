/** What happens when in the demo's past: steps carried out in order of their time. */
export class Timetable {
  #steps: { readonly at: number; readonly order: number; readonly run: () => Promise<void> }[] = [];
  #order = 0;

  /** Plans a step; steps of the same moment keep the order in which they were planned. */
  plan(at: number, run: () => Promise<void>): void {
    this.#order += 1;
    const step = { at, order: this.#order, run };
    const place = this.#steps.findLastIndex((other) => other.at <= at);
    this.#steps.splice(place + 1, 0, step);
  }

  /**
   * Carries out every step, also those that steps plan while it runs, up to the moment `end`. Later
   * steps are dropped, because they are in the future. `setClock` is called with the time of each.
   */
  async runUntil(end: number, setClock: (instant: string) => void): Promise<void> {
    for (let step = this.#steps.shift(); step !== undefined; step = this.#steps.shift()) {
      if (step.at > end) return;
      setClock(new Date(step.at).toISOString());
      await step.run();
    }
  }
}
