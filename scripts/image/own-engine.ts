import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { programPath } from '@trupial/service-kit/testing/program';
import { until } from '@trupial/service-kit/testing/until';
import { askDocker } from './docker.ts';
import { removeUnmounted } from './remove-unmounted.ts';

/** A Docker engine that this process has started, separate from any other on this machine. */
export interface OwnEngine {
  /** The value of DOCKER_HOST for this engine. */
  readonly host: string;
  /** Stops it and deletes all its data. */
  stop(): Promise<void>;
}

/**
 * Starts a Docker engine with socket, data and process ids in `folder`, and without networks: its
 * containers use the host's. For root on Linux; sets DOCKER_HOST for this process.
 */
export async function startOwnEngine(folder: string): Promise<OwnEngine> {
  if (process.getuid?.() !== 0) throw new Error('Only root can start a Docker engine.');
  const program = programPath('dockerd');
  if (program === undefined) throw new Error('dockerd is missing: apt-get install -y docker.io');
  await mkdir(folder, { recursive: true });
  const host = `unix://${join(folder, 'docker.sock')}`;
  const logFile = join(folder, 'dockerd.log');
  const log = openSync(logFile, 'w');
  const paths = {
    '--data-root': 'data',
    '--exec-root': 'exec',
    '--pidfile': 'dockerd.pid',
  };
  const places = Object.entries(paths).flatMap(([name, path]) => [name, join(folder, path)]);
  const options = ['--iptables=false', '--ip6tables=false', '--bridge=none'];
  const engine = spawn(program, ['--host', host, ...places, ...options], {
    stdio: ['ignore', log, log],
  });
  const ended = once(engine, 'exit');
  const stop = async (): Promise<void> => {
    if (engine.exitCode === null && engine.signalCode === null) engine.kill('SIGTERM');
    await ended;
    // The host's network, which the engine has mounted for its containers and leaves behind.
    spawnSync('umount', [join(folder, 'exec/netns/default')], { stdio: 'ignore' });
    await removeUnmounted(folder);
  };
  process.env['DOCKER_HOST'] = host;
  try {
    await until(
      () => {
        if (engine.exitCode !== null) throw new Error(readFileSync(logFile, 'utf8').slice(-2_000));
        return askDocker(['info'], 5_000).isOk;
      },
      'the Docker engine answers',
      60_000,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { host, stop };
}
