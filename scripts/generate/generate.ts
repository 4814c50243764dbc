import { openApiOf, type Route, routes } from '@trupial/contracts/http';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Lockfile, shippedPackages } from '../checks/dependency-rules.ts';
import { amendTable } from './amend-table.ts';
import { eventsPage } from './events-page.ts';
import { islandGround } from './island-ground.ts';
import { notificationsPage } from './notifications-page.ts';
import { tableOf } from './markdown-table.ts';

const begin = '<!-- lists: made by npm run generate -->';
const end = '<!-- end of lists -->';

/** The guide with its table of lists, which says of each whether it grows and comes in pages. */
function withListsTable(guide: string, routes: readonly Route[]): string {
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

/** The page with its table of who may change what, from the rules themselves. */
const withAmendTable = (page: string): string => {
  const [begin, end] = [
    '<!-- who may change what: made by npm run generate -->',
    '<!-- end of who may change what -->',
  ];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`no ${begin} … ${end}`);
  return `${before}${begin}\n\n${amendTable()}\n\n${end}${after}`;
};

const current = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

// Writes the documents that are generated from code; with --check it prints which are out of date.
// They are committed, so that a change of a contract is visible as a change of its document.
const files: readonly (readonly [path: string, content: string])[] = [
  ['docs/openapi.json', `${JSON.stringify(openApiOf(Object.values(routes)), null, 2)}\n`],
  ['docs/api-guide.md', withListsTable(current('docs/api-guide.md'), Object.values(routes))],
  ['docs/events.md', eventsPage()],
  ['docs/changing-a-booking.md', withAmendTable(current('docs/changing-a-booking.md'))],
  ['docs/notifications.md', notificationsPage()],
  ['docs/licences.md', licencesPage()],
  ['packages/live-map/src/ground/island.geojson', islandGround()],
];

const isCheck = process.argv.includes('--check');
const stale = files.filter(([path, content]) => current(path) !== content);
for (const [path, content] of stale) {
  if (isCheck) console.error(`${path} is out of date: run npm run generate`);
  else writeFileSync(path, content);
}
if (isCheck && stale.length > 0) process.exit(1);

/** docs/licences.md: the third-party packages that the product ships, from the lockfile. */
function licencesPage(): string {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const shipped = shippedPackages(lockfile);
  const byLicence = Map.groupBy(shipped, ({ license }) => license);
  const counts = [...byLicence].toSorted(
    ([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || (one < other ? -1 : 1),
  );
  return `# Licences of what the product is shipped with

Made by \`npm run generate\` from package-lock.json; don't edit. Packages of all platforms are named; tools that only build and test are not. \`npm run check\` refuses a licence that is not on the list in scripts/checks/dependency-rules.ts. The licence texts lie in each package below node_modules.

| licence | packages |
|---|---|
${counts.map(([license, packages]) => `| ${license} | ${packages.length} |`).join('\n')}

| package | version | licence |
|---|---|---|
${shipped.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`).join('\n')}
`;
}
