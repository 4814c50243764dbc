import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that tests need and that npm cannot install. */
interface RealPart {
  readonly name: string;
  readonly command: string;
  readonly debianPackage: string;
  /** What does the same, but costs more time. */
  readonly otherwise?: string;
}

const realParts: readonly RealPart[] = [
  { name: 'NATS', command: 'nats-server', debianPackage: 'nats-server' },
  { name: 'Redis', command: 'redis-server', debianPackage: 'redis-server' },
  {
    name: 'Chromium',
    command: 'chromium-headless-shell',
    debianPackage: 'chromium-headless-shell',
    otherwise: 'chromium',
  },
  { name: 'Docker Compose', command: 'docker-compose', debianPackage: 'docker-compose' },
];

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
/** Whether this machine has the program of that name. */
export const hasProgram = (command: string): boolean =>
  folders.some((folder) => existsSync(join(folder, command)));
const isThere = ({ command }: RealPart): boolean => hasProgram(command);
/** Whether a browser's tests can run. */
export const hasBrowser = (): boolean =>
  hasProgram('chromium-headless-shell') || hasProgram('chromium');

function apt(...args: string[]): boolean {
  const { status } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/**
 * Installs missing programs with apt when run by root on Debian, and prints that; otherwise prints
 * which suites are skipped or slower, why, and how to install what is missing.
 */
export function provideRealParts(): void {
  const missing = realParts.filter((part) => !isThere(part));
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (canInstall) {
    console.log(
      `Installing by apt what the tests need and this machine lacks: ${packages.join(' ')}`,
    );
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
    // Debian starts these by itself where systemd runs; the tests start their own.
  }
  for (const part of missing.filter((one) => !isThere(one))) {
    const { name, command, debianPackage, otherwise } = part;
    const consequence =
      otherwise !== undefined && hasProgram(otherwise)
        ? `slower: ${name} is started as ${otherwise}`
        : `skipped: the suites that need ${name}`;
    console.log(
      `${consequence}, because ${command} is not on this machine. ` +
        `Install it with: sudo apt-get install ${debianPackage}`,
    );
  }
}
