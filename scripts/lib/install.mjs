// Installing the dependencies and finding the pinned Node. Plain JavaScript without dependencies,
// because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamp = join(root, 'node_modules', '.trupial-lockfile');

function die(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Installs the dependencies as the lockfile says, unless exactly that is installed already. */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) die(`Trupial needs Node 20 or newer; this is ${process.version}.`);
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies (once; a minute or two) …');
  // With NODE_ENV=production npm leaves out what builds the product.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-progress'];
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) die('npm ci failed; its message is above. Check the connection and try again.');
  writeFileSync(stamp, wanted);
}

/** The Node that the lockfile pins, or the host's if the registry has none for this platform. */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const pinned = join(root, 'node_modules', `node-${name}-${process.arch}`, file);
  if (existsSync(pinned)) return pinned;
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 24) {
    die(
      `There is no Node 24 in the registry for ${name}-${process.arch}: install Node 24 and try again.`,
    );
  }
  return process.execPath;
}

/** Runs a script under the pinned Node with this process's streams, signals and exit code. */
export function runPinned(args, { env = process.env } = {}) {
  const node = pinnedNode();
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PATH: `${dirname(node)}:${join(root, 'node_modules', '.bin')}:${env.PATH}` },
  });
  // A terminal's Ctrl-C reaches the child by itself; what is sent to this process is passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (env.npm_lifecycle_event) followParent(child);
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}

/**
 * npm passes SIGTERM to the shell between it and this process, and that shell ends without passing it
 * on. So when the parent process is gone, the product must stop.
 */
function followParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}
