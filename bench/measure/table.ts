import type { Row } from './row.ts';

const columns = ['figure', 'ours', 'reference', 'ratio', 'goal', 'verdict'] as const;

/** The rows of figures. */
export const table = (rows: readonly Row[]): string =>
  markdown(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
    ['ours', 'reference', 'ratio'],
  );

/** Cells as a table that is aligned on a terminal and a table in Markdown as well. */
export function markdown(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: readonly string[],
): string {
  const widths = headings.map((heading, index) =>
    Math.max(heading.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const isNumber = headings.map((heading) => numbers.includes(heading));
  const line = (cells: readonly string[]): string => {
    const aligned = widths.map((width, index) => {
      const cell = cells[index] ?? '';
      return isNumber[index] ? cell.padStart(width) : cell.padEnd(width);
    });
    return `| ${aligned.join(' | ')} |`;
  };
  const rules = widths.map((width, index) => '-'.repeat(width - 1) + (isNumber[index] ? ':' : '-'));
  return [line(headings), `| ${rules.join(' | ')} |`, ...rows.map(line)].join('\n');
}
