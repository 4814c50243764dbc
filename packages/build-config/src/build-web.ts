import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppAssets, assetsOf } from './app-assets.ts';
import { WEB_APPS, WEB_OUTPUT, type WebApp } from './apps.ts';
import { oneBuildAtATime } from './build-lock.ts';
import { readRecord, uncompressed, writeRecord } from './build-record.ts';
import { inputHash } from './build-inputs.ts';
import { compressAssets } from './compress-assets.ts';
import { writePages } from './html-pages.ts';
import { appConfig } from './rspack-app.ts';
import { runCompiler } from './run-compiler.ts';

/** What a build of the web apps has done. */
export interface WebBuild {
  /** Ids of the apps that were compiled; the others had not changed. */
  readonly built: readonly string[];
  readonly milliseconds: number;
  /** Folder with `shell/` and `mf/<id>/`. */
  readonly output: string;
}

/** Compiles one app for production. Throws with all of the compiler's errors. */
const compile = ({ id, kind }: WebApp): Promise<AppAssets> =>
  runCompiler(appConfig({ name: id, kind, mode: 'production', dev: false }), assetsOf);

async function isComplete(app: WebApp): Promise<boolean> {
  const file = app.kind === 'shell' ? 'index.html' : 'remoteEntry.js';
  return access(join(WEB_OUTPUT, app.output, file)).then(
    () => true,
    () => false,
  );
}

/**
 * Builds those of the five apps whose sources have changed since the last build.
 *
 * @param options.log called with one line per step
 * @throws if an app does not compile; the last good record stays, so the next call tries again
 */
export function buildWeb(options: { log?: (line: string) => void } = {}): Promise<WebBuild> {
  return oneBuildAtATime(WEB_OUTPUT, () => buildChanged(options));
}

async function buildChanged(options: { log?: (line: string) => void }): Promise<WebBuild> {
  const { log = () => {} } = options;
  const started = performance.now();
  const last = await readRecord(WEB_OUTPUT);
  const apps: Record<string, { inputs: string; assets: AppAssets }> = { ...last.apps };
  const built: string[] = [];
  for (const app of WEB_APPS) {
    const inputs = await inputHash(app);
    if (last.apps[app.id]?.inputs === inputs && (await isComplete(app))) continue;
    const begun = performance.now();
    const assets = await compile(app);
    await removeOldAssets(WEB_OUTPUT, app, [assets, last.apps[app.id]?.assets]);
    apps[app.id] = { inputs, assets };
    built.push(app.id);
    log(`web: ${app.id} built in ${Math.round(performance.now() - begun)} ms`);
  }
  if (built.length > 0) {
    await writePages(WEB_OUTPUT, new Map(Object.entries(apps).map(([id, a]) => [id, a.assets])));
    await compressAssets(WEB_OUTPUT);
    await writeRecord(WEB_OUTPUT, { apps });
  }
  const milliseconds = Math.round(performance.now() - started);
  log(
    built.length > 0
      ? `web: ${built.length} of ${WEB_APPS.length} apps built in ${milliseconds} ms`
      : `web: unchanged (${milliseconds} ms)`,
  );
  return { built, milliseconds, output: WEB_OUTPUT };
}

/**
 * Removes files that neither this build nor the previous one has made: pages opened before a
 * deployment still find their chunks for one release.
 */
async function removeOldAssets(
  root: string,
  app: WebApp,
  releases: readonly (AppAssets | undefined)[],
): Promise<void> {
  const kept = new Set(releases.flatMap((release) => release?.files ?? []));
  const folder = join(root, app.output, 'assets');
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => !kept.has(`assets/${uncompressed(name)}`));
  await Promise.all(old.map((name) => rm(join(folder, name))));
}
