import type { Route } from '@trupial/contracts/http';

const begin = '<!-- lists: made by npm run generate -->';
const end = '<!-- end of lists -->';

/** The guide with its table of lists, which says of each whether it grows and comes in pages. */
export function withListsTable(guide: string, routes: readonly Route[]): string {
  const [before, rest] = guide.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`no ${begin} … ${end}`);
  const rows = routes.flatMap(({ path, list }) => {
    if (list === null) return [];
    const grows = list === 'pages' ? 'yes' : `no: ${list.boundedBy}`;
    return [[`\`GET /api${path}\``, grows, list === 'pages' ? 'yes' : 'no']];
  });
  return `${before}${begin}\n\n${tableOf([['list', 'grows', '`limit` and `cursor`'], ...rows])}\n\n${end}${after}`;
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n');
}
