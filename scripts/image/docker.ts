import { spawnSync } from 'node:child_process';
import { programPath } from '@trupial/service-kit/testing/program';

/** The name that the Dockerfile's stages start from. */
export const baseImage = 'node:24.21.0-bookworm-slim';

interface Answer {
  readonly isOk: boolean;
  readonly output: string;
}

/** Asks the Docker engine that DOCKER_HOST names, or the machine's own. `limitMs` ends it. */
export function askDocker(args: readonly string[], limitMs: number): Answer {
  const { status, stdout, stderr } = spawnSync('docker', args, {
    encoding: 'utf8',
    timeout: limitMs,
    maxBuffer: 64 * 2 ** 20,
    // The builder that every engine includes.
    env: { ...process.env, DOCKER_BUILDKIT: '0' },
  });
  return {
    isOk: status === 0,
    output: `${stdout ?? ''}${status === 0 ? '' : (stderr ?? '')}`.trim(),
  };
}

/** The same for a command that must succeed. @throws with docker's output. */
export function docker(args: readonly string[], limitMs = 60_000): string {
  const { isOk, output } = askDocker(args, limitMs);
  if (!isOk)
    throw new Error(`docker ${args[0]} failed:\n${output.split('\n').slice(-30).join('\n')}`);
  return output;
}

/** Why there is no Docker engine here; undefined when one answers. */
export function engineMissing(): string | undefined {
  if (process.platform !== 'linux') return 'skipped: containers share the network of Linux only';
  if (programPath('docker') === undefined) {
    return 'skipped: no docker on this machine; apt-get install -y docker.io';
  }
  const isThere = askDocker(['info', '--format', '{{.ServerVersion}}'], 10_000).isOk;
  return isThere
    ? undefined
    : 'skipped: no Docker engine answers here; npm run image:check starts one of its own, as root';
}

/** Whether the engine has the base image, or gets it from its registry. */
export const hasBaseImage = (): boolean =>
  askDocker(['image', 'inspect', baseImage], 10_000).isOk ||
  askDocker(['pull', '--quiet', baseImage], 120_000).isOk;

/** Size of an image as the engine counts it, in bytes. */
export const sizeOf = (image: string): number =>
  Number(docker(['image', 'inspect', '--format', '{{.Size}}', image]));
