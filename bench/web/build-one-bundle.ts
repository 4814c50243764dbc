import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetsOf } from '../../packages/build-config/src/app-assets.ts';
import { ROOT, WEB_APPS, WEB_OUTPUT } from '../../packages/build-config/src/apps.ts';
import { bundledAppConfig } from '../../packages/build-config/src/bundled-app.ts';
import { compressAssets } from '../../packages/build-config/src/compress-assets.ts';
import { entryOf, renderPage } from '../../packages/build-config/src/html-pages.ts';
import { runCompiler } from '../../packages/build-config/src/run-compiler.ts';

/**
 * The reference of the browser's figures: the same shell and screens as one bundle with lazy routes,
 * with the same preloads on the home page. Answers the folder to serve.
 */
export async function buildOneBundle(): Promise<string> {
  const root = join(ROOT, 'dist/one-bundle');
  const output = join(root, 'shell');
  await rm(root, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  await cp(join(ROOT, 'shell/public'), output, { recursive: true });
  const remotes = WEB_APPS.filter(({ kind }) => kind === 'remote');
  const assets = await runCompiler(
    await bundledAppConfig({ kind: 'web', output, remotes }),
    assetsOf,
  );
  const home = Object.entries(assets.screens).flatMap(([name, files]) =>
    /mf-public\/src\/index\.ts$|\/home\.screen\.tsx$/.test(name) ? files : [],
  );
  const needed = [...new Set(home)].map((file) => `/${file}`);
  await writeFile(join(output, 'index.html'), renderPage(entryOf(assets), needed));
  await compressAssets(root);
  return root;
}

/** The product itself, as `npm start` serves it. */
export const FEDERATED = WEB_OUTPUT;
