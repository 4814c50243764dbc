/** What one part of an attack did, and what it found. */
export class Tally {
  readonly name: string;
  calls = 0;
  refused = 0;
  /** Cells of a matrix that a limit on calls (429) left open. */
  limited = 0;
  readonly byStatus = new Map<number | string, number>();
  readonly #surprises = new Map<string, string>();

  constructor(name: string) {
    this.name = name;
  }

  /** Counts an answer: a status of HTTP, or what came of a message on the bus. */
  count(status: number | string, isRefused: boolean): void {
    this.calls += 1;
    if (isRefused) this.refused += 1;
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
  }

  /** Notes what should not be. Of each kind one example is kept. */
  surprise(kind: string, example: string): void {
    this.#surprises.set(kind, example);
  }

  /** One line for each kind of surprise. */
  get surprises(): readonly string[] {
    return [...this.#surprises].map(([kind, example]) => `${kind} ← ${example}`);
  }

  /** Its counts in one line. */
  get line(): string {
    const sorted = [...this.byStatus].toSorted(([one], [other]) =>
      String(one) < String(other) ? -1 : 1,
    );
    const counts = sorted.map(([status, n]) => `${n} × ${status}`).join(', ');
    return `${this.name}: ${this.calls} calls, ${this.refused} refused (${counts})`;
  }
}

/** A busy server answers 503 with a time to retry; one without that is among the surprises. */
const isError = (status: number | string): boolean => Number(status) >= 500 && status !== 503;

/** Prints the tallies and answers the command's exit code: 1 when something was a surprise. */
export function verdictOn(tallies: readonly Tally[], say: (line: string) => void): 0 | 1 {
  for (const { line, limited } of tallies) {
    say(line);
    if (limited > 0) say(`  ${limited} calls met a limit (429) and prove nothing`);
  }
  const of = (pick: (one: Tally) => number): number =>
    tallies.reduce((sum, one) => sum + pick(one), 0);
  const errors = of(({ byStatus }) =>
    [...byStatus].reduce((sum, [status, n]) => sum + (isError(status) ? n : 0), 0),
  );
  const surprises = tallies.flatMap((one) => one.surprises.map((text) => `${one.name}: ${text}`));
  say(
    `together: ${of(({ calls }) => calls)} calls, ${of(({ refused }) => refused)} refused, ${errors} × 5xx, ${surprises.length} surprises`,
  );
  for (const surprise of surprises) say(`SURPRISE ${surprise}`);
  return surprises.length === 0 && errors === 0 ? 0 : 1;
}
