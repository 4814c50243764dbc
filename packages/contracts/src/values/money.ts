/** An amount in integer minor units (cents). */
export interface Money {
  readonly amountMinor: number;
  readonly currency: 'USD';
}

/** Cents → dollars as the wire shows them: a number with at most 2 decimals. */
export function dollars(amountMinor: number): number {
  return Math.round(amountMinor) / 100;
}

/** Dollars → cents, rounded half-up; NaN for something that is no number. */
export function cents(amount: number): number {
  return Math.round(Number((amount * 100).toFixed(4)));
}
