import { expect, it } from 'vitest';
import { withSecretFiles } from './secret-files.ts';

const files: Readonly<Record<string, string>> = {
  '/run/secrets/key': 'a secret\n',
  '/empty': '\n',
};
const readFile = (path: string): string => {
  const text = files[path];
  if (text === undefined) throw new Error('ENOENT');
  return text;
};
const read = (env: Record<string, string>) => withSecretFiles(env, readFile);

it('reads a secret from the file that is named, without the end of its line', () => {
  const { env, problems } = read({ TRUPIAL_SEAL_KEY_FILE: '/run/secrets/key', PORT: '3000' });
  expect(env).toMatchObject({ TRUPIAL_SEAL_KEY: 'a secret', PORT: '3000' });
  expect(problems).toEqual([]);
});

it('says which file is of no use, and why, and never what is in one', () => {
  const { problems } = read({
    DATABASE_URL: 'postgres://u:p@db/trupial',
    DATABASE_URL_FILE: '/run/secrets/key',
    TRUPIAL_JWT_SECRET_FILE: '/nowhere',
    TRUPIAL_SEAL_KEY_FILE: '/empty',
  });
  expect(problems).toEqual([
    { name: 'DATABASE_URL_FILE', problem: 'must not be given beside DATABASE_URL' },
    { name: 'TRUPIAL_JWT_SECRET_FILE', problem: 'must name a file that can be read' },
    { name: 'TRUPIAL_SEAL_KEY_FILE', problem: 'must name a file with a line' },
  ]);
});

it('leaves other names that end like this alone', () => {
  const { env, problems } = read({ LOG_LEVEL_FILE: '/nowhere' });
  expect(env).toEqual({ LOG_LEVEL_FILE: '/nowhere' });
  expect(problems).toEqual([]);
});
