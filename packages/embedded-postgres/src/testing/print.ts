/** A script's report to its test: one line of JSON. */
export function print(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
