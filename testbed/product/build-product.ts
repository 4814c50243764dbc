import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the server and the web apps once before all specs, as `npm start` does. */
export default function buildProduct(): void {
  const script = join(import.meta.dirname, '../../product/scripts/build.ts');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The product does not build.');
}
