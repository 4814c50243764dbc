/** How a script tells its test what it did: one line of JSON. */
export function print(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
