import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// No key of an installation is in the repository: files by what they have, whatever their name is.

/** What a secret looks like, by the word for it. */
const looks: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{16}/,
  "a seed of NATS' keys": /\bS[ACNOUX][A-Z2-7]{56}\b/,
  'a key in JSON': /"(?:\w*[Ss]ecret|\w*[Ss]eed|private\w*)"\s*:\s*"[\w+/=-]{32,}"/,
  'a value of a setting':
    /^[ \t-]*(?:export )?[A-Z_]*(?:SECRET|SEAL_KEY|PASSWORD|TOKEN|API_KEY)\s*[=:]\s*["']?[\w+/=-]{32,}["']?\s*$/m,
  'a key of a provider':
    /\b(?:(?:AKIA|ASIA)[0-9A-Z]{16}|gh[pousr]_\w{36,}|npm_\w{36}|xox[abps]-[\w-]{20,}|sk_live_\w{16,})\b/,
};

/** Larger files are pictures, fonts and maps. */
const mostBytes = 1_000_000;

/** What of these a text has. */
export const secretsIn = (text: string): readonly string[] =>
  Object.entries(looks).flatMap(([word, look]) => (look.test(text) ? [word] : []));

/** Files that have a secret, as `file: what`. */
export const filesWithSecrets = (root: string, files: readonly string[]): readonly string[] =>
  files
    .filter((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
    .filter((file) => statSync(join(root, file)).size < mostBytes)
    .flatMap((file) =>
      secretsIn(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
    );

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..');
  // Also what is not added yet: here it is early enough.
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file !== '' && file !== 'package-lock.json');
  const found = filesWithSecrets(root, files);
  for (const one of found) console.error(one);
  console.log(`${files.length} files, ${found.length} with a secret`);
  if (found.length > 0) process.exitCode = 1;
}
