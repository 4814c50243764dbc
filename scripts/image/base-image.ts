import { spawnSync } from 'node:child_process';
import { copyFile, cp, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { programPath } from '@trupial/service-kit/testing/program';
import { baseImage } from './docker.ts';
import { removeUnmounted } from './remove-unmounted.ts';

const certificates = 'etc/ssl/certs/ca-certificates.crt';

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}

/**
 * Folder of the host's npm, which the build stage calls: where the program itself lies. What npm
 * says of its global packages follows from the Node that runs it, and the pinned one has no npm.
 */
async function npmFolder(): Promise<string> {
  const program = programPath('npm');
  if (program === undefined) throw new Error('npm is missing');
  // From npm/bin/npm-cli.js.
  return dirname(dirname(await realpath(program)));
}

/**
 * Builds a substitute for the base image when none can be pulled: Debian's smallest system, this
 * process's Node, the host's npm and its certificates, and the account `node`. For root on Debian.
 *
 * @param folder where the system is laid out; deleted afterwards
 */
export async function makeBaseImage(folder: string): Promise<void> {
  if (programPath('debootstrap') === undefined) {
    throw new Error('debootstrap is missing: apt-get install -y debootstrap');
  }
  const inside = (path: string): string => join(folder, path);
  try {
    run('debootstrap', ['--variant=minbase', 'bookworm', folder]);
    await copyFile(process.execPath, inside('usr/local/bin/node'));
    await cp(await npmFolder(), inside('usr/local/lib/node_modules/npm'), { recursive: true });
    await symlink('../lib/node_modules/npm/bin/npm-cli.js', inside('usr/local/bin/npm'));
    await mkdir(dirname(inside(certificates)), { recursive: true });
    await copyFile(`/${certificates}`, inside(certificates));
    run('chroot', [folder, 'useradd', '--uid', '1000', '--create-home', 'node']);
    for (const idle of ['var/cache/apt/archives', 'var/lib/apt/lists']) {
      await rm(inside(idle), { recursive: true, force: true });
    }
    const variable = `ENV NODE_EXTRA_CA_CERTS=/${certificates}`;
    const command = 'tar -C "$1" -c . | docker import --change "$2" - "$3"';
    run('sh', ['-c', command, 'sh', folder, variable, baseImage]);
  } finally {
    await removeUnmounted(folder);
  }
}
