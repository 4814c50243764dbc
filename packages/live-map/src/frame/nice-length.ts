/** The longest of 1, 2, 5, 10, 20, 50, … metres that is not longer than `metres`. */
export function niceLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const step = [5, 2, 1].find((one) => one * power <= metres) ?? 1;
  return step * power;
}
