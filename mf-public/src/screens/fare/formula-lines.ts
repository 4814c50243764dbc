import { type Answer, formatMoney, formatNumber, t } from '@trupial/web-kit/core';

export type FareFormula = Answer<'fareFormula'>;
type Part = FareFormula['parts'][number];

export interface FormulaLine {
  readonly sign: string;
  readonly label: string;
  readonly amount: string;
}

const SIGNS: Readonly<Record<Part['operator'], string>> = {
  start: '',
  plus: '+',
  'at-least': '≥',
  times: '×',
};

/** '23:00' of '23:00:00'. */
const clock = (time: string): string => time.slice(0, 5);

function labelOf({ label, included }: Part, { night_from, night_until }: FareFormula): string {
  const count = formatNumber(included);
  switch (label.replace('fare.formula.', '')) {
    case 'base':
      return t('Base fare');
    case 'distance':
      return t('each km beyond {count}', { count });
    case 'minimum':
      return t('Minimum fare');
    case 'passengers':
      return t('each passenger beyond {count}', { count });
    case 'luggage':
      return t('each bag beyond {count}', { count });
    case 'night':
      return t('Night, {from}–{until}', { from: clock(night_from), until: clock(night_until) });
    case 'holiday':
      return t('Public holiday');
    default:
      return label;
  }
}

/** The formula line by line, in the order of its calculation. */
export function formulaLines(formula: FareFormula): readonly FormulaLine[] {
  return formula.parts.map((part) => ({
    sign: SIGNS[part.operator],
    label: labelOf(part, formula),
    amount: part.percent === null ? formatMoney(part.amount) : `+${part.percent}%`,
  }));
}
