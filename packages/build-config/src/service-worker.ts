import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import rspack from '@rspack/core';
import { ROOT } from './apps.ts';
import type { AppAssets } from './app-assets.ts';

/** What the offline page needs besides the shell's style sheet. */
const OFFLINE_FILES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];

/**
 * Writes `sw.js` from the two parts of the shell's service worker: its types stripped, before it the release and the
 * files that it keeps. The release is a hash of those files' contents.
 */
export async function writeServiceWorker(shell: string, assets: AppAssets): Promise<void> {
  const hashed = assets.files
    .filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name))
    .map((name) => `/${name}`);
  const files = [...OFFLINE_FILES, ...hashed.toSorted()];
  const sources = ['service-worker.ts', 'push-worker.ts'].map((name) =>
    readFile(join(ROOT, 'shell/src/offline', name), 'utf8'),
  );
  const source = (await Promise.all(sources)).join('\n');
  const hash = createHash('sha256').update(source);
  for (const file of files) hash.update(file).update(await readFile(join(shell, file)));
  const release = hash.digest('hex').slice(0, 12);
  const constants = `const RELEASE = ${JSON.stringify(release)};\nconst FILES = ${JSON.stringify(files)};\n`;
  const { code } = await rspack.experiments.swc.transform(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true } },
    minify: true,
  });
  await writeFile(join(shell, 'sw.js'), constants + code);
}
