/** Remembers the latest `limit` answers; the one unused longest goes first. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string, compute: () => Value): Value {
    const known = this.#values.get(key);
    const value = known ?? compute();
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#limit) this.#values.delete(this.#values.keys().next().value!);
    return value;
  }

  forget(key: string): void {
    this.#values.delete(key);
  }
}
