import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBaseImage } from './base-image.ts';
import { baseImage, engineMissing, hasBaseImage } from './docker.ts';
import { startOwnEngine } from './own-engine.ts';

// `npm run image:check`: builds the production image and tests it. If no Docker engine answers, root
// on Debian gets a temporary one; if the base image cannot be pulled, a substitute is built.

const spec = 'scripts/image/built-image.int.spec.ts';

const test = (): number =>
  spawnSync('vitest', ['run', '--project=int', spec], { stdio: 'inherit' }).status ?? 1;

async function testOnOwnEngine(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'trupial-engine-'));
  const engine = await startOwnEngine(folder);
  try {
    console.log(`Started a Docker engine at ${engine.host}`);
    if (!hasBaseImage()) {
      console.log(`${baseImage} cannot be pulled here: making one by debootstrap …`);
      await makeBaseImage(join(folder, 'base'));
    }
    return test();
  } finally {
    await engine.stop();
  }
}

try {
  process.exitCode = engineMissing() === undefined ? test() : await testOnOwnEngine();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
