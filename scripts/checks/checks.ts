/** Exit status of a check that cannot run here; it has printed the reason. */
export const skippedStatus = 77;

/** What `npm run check` runs: each is a command that fails when it finds a problem. */
export const checks: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json'] },
  {
    name: 'architecture',
    command: 'node',
    args: ['scripts/checks/architecture.ts'],
  },
  {
    name: 'dependencies: licences, versions, install scripts',
    command: 'node',
    args: ['scripts/checks/dependencies.ts'],
  },
  {
    name: 'known vulnerabilities',
    command: 'node',
    args: ['scripts/checks/audit.ts'],
  },
  {
    name: 'unused files, exports and dependencies',
    command: 'knip',
    args: ['--no-progress', '--no-config-hints'],
  },
  {
    name: 'no secret in the repository',
    command: 'node',
    args: ['scripts/checks/secrets.ts'],
  },
  {
    name: 'links of all documents',
    command: 'node',
    args: ['scripts/checks/links.ts'],
  },
  {
    name: 'every text in every language',
    command: 'node',
    args: ['packages/build-config/src/check-texts.ts'],
  },
  {
    name: 'generated files up to date',
    command: 'node',
    args: ['scripts/generate/generate.ts', '--check'],
  },
];
