/** One line of the table. */
export interface Row {
  readonly figure: string;
  readonly ours: string;
  readonly reference: string;
  readonly ratio: string;
  readonly goal: string;
  /** '–' where there is no goal. */
  readonly verdict: 'met' | 'missed' | '–';
}

/** A part of the benchmark that can be run by its name. */
export interface Figure {
  readonly name: string;
  measure(): Promise<readonly Row[]>;
}

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
export const verdictOf = (isMet: boolean): Row['verdict'] => (isMet ? 'met' : 'missed');

/** A row of two rates, judged by their ratio. */
export function ratioRow(
  figure: string,
  { ours, reference }: { readonly ours: number; readonly reference: number },
  goal: number,
): Row {
  const ratio = ours / reference;
  return {
    figure,
    ours: perSecond(ours),
    reference: perSecond(reference),
    ratio: ratio.toFixed(2),
    goal: `≥ ${goal}`,
    verdict: verdictOf(ratio >= goal),
  };
}
