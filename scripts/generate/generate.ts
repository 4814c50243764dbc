import { readFileSync, writeFileSync } from 'node:fs';
import { openApiOf, routes } from '@trupial/contracts/http';
import { eventsPage } from './events-page.ts';
import { withListsTable } from './lists-table.ts';
import { licencesPage } from './licences-page.ts';

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
  ['docs/licences.md', licencesPage()],
];

const isCheck = process.argv.includes('--check');
const stale = files.filter(([path, content]) => current(path) !== content);
for (const [path, content] of stale) {
  if (isCheck) console.error(`${path} is out of date: run npm run generate`);
  else writeFileSync(path, content);
}
if (isCheck && stale.length > 0) process.exit(1);
