import { readFileSync } from 'node:fs';
import { type Lockfile, shippedPackages } from '../checks/dependency-rules.ts';

/** docs/licences.md: the third-party packages that the product ships, from the lockfile. */
export function licencesPage(): string {
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
