import type { Row } from './row.ts';

const headings: Row = {
  figure: 'figure',
  ours: 'ours',
  reference: 'reference',
  ratio: 'ratio',
  goal: 'goal',
  // The heading of a verdict column is not a verdict.
  verdict: 'verdict' as Row['verdict'],
};
const columns = ['figure', 'ours', 'reference', 'ratio', 'goal', 'verdict'] as const;
const numbers: readonly string[] = ['ours', 'reference', 'ratio'];

/** The rows as a table that is aligned on a terminal and a table in Markdown as well. */
export function table(rows: readonly Row[]): string {
  const all = [headings, ...rows];
  const widths = columns.map((column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row: Row): string => {
    const cells = columns.map((column, index) => {
      const width = widths[index]!; // one per column
      return numbers.includes(column) ? row[column].padStart(width) : row[column].padEnd(width);
    });
    return `| ${cells.join(' | ')} |`;
  };
  const rules = columns.map((column, index) => {
    const dashes = '-'.repeat(widths[index]! - 1); // one per column
    return numbers.includes(column) ? `${dashes}:` : `${dashes}-`;
  });
  return [line(headings), `| ${rules.join(' | ')} |`, ...rows.map(line)].join('\n');
}
