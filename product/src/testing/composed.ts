import { spawnSync } from 'node:child_process';
import { programPath } from '@trupial/service-kit/testing';
import { root } from '../paths.ts';

const compose = programPath('docker-compose');

/** Why compose files cannot be read here; undefined where they can. */
export const composeMissing = compose
  ? undefined
  : 'skipped: no docker-compose on this machine; apt-get install -y docker-compose';

/** The secrets that have no default. */
export const composeSecrets = {
  POSTGRES_PASSWORD: 'a',
  TRUPIAL_SEAL_KEY: 'c',
  REDIS_PASSWORD: 'd',
  BOOKING_DATABASE_PASSWORD: 'e',
  DISPATCH_DATABASE_PASSWORD: 'f',
  IDENTITY_DATABASE_PASSWORD: 'g',
  REPORTING_DATABASE_PASSWORD: 'h',
  NOTIFICATIONS_DATABASE_PASSWORD: 'i',
};

/** Compose takes a second for each; tests ask for the same again and again. */
const known = new Map<string, ReturnType<typeof makeOf>>();

/** What compose makes of these files and this `.env`, with the profiles of what runs. */
export function composed(files: readonly string[], env: Readonly<Record<string, string>>) {
  const asked = JSON.stringify([files, env]);
  const made = known.get(asked) ?? makeOf(files, env);
  known.set(asked, made);
  return made;
}

const makeOf = (files: readonly string[], env: Readonly<Record<string, string>>) =>
  spawnSync(compose ?? '', [...files.flatMap((file) => ['-f', file]), 'config'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], COMPOSE_PROFILES: 'kurrentdb,monitoring', ...env },
  });

/** The definition of each container in what compose made, by its name. */
export const blocksOf = (stdout: string): ReadonlyMap<string, string> => {
  const services = stdout.split(/^services:$/m)[1]?.split(/^\S/m)[0] ?? '';
  const blocks = services.split(/^  (?=\S+:$)/m).filter((block) => block.trim() !== '');
  return new Map(blocks.map((block) => [block.slice(0, block.indexOf(':')), block]));
};
