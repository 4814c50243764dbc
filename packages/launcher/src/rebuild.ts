import { join, resolve } from 'node:path';
import { runningPostgresUrl, startEmbeddedPostgres } from '@trupial/embedded-postgres';
import { loadConfig } from '@trupial/service-kit';
import { root } from './paths.ts';
import { type ReadModel, readModels, rebuildReadModel } from './rebuild-read-models.ts';

// `npm run rebuild -- <service>/<projection> …`, or `all`: what the arguments name, one by one, in
// the database that the product uses, whether it runs or not.

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const names = process.argv.slice(2);

function usage(): string {
  const known = [...readModels.keys()].map((name) => `  ${name}`).join('\n');
  return `npm run rebuild -- <read model> … | all\n\nRead models:\n${known}`;
}

function chosen(): readonly ReadModel[] {
  if (names.length === 1 && names[0] === 'all') return [...readModels.values()];
  return names.map((name) => {
    const model = readModels.get(name);
    if (model === undefined) throw new Error(`There is no read model ${name}.\n\n${usage()}`);
    return model;
  });
}

/** The database of a product that runs, or one that is started for this alone. */
async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const { databaseUrl, dataFolder } = loadConfig(process.env);
  const dataDir = join(resolve(root, dataFolder), 'postgres');
  const known = databaseUrl ?? (await runningPostgresUrl(dataDir));
  if (known !== null) return work(known);
  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

try {
  const models = chosen();
  if (models.length === 0) {
    say(usage());
    process.exitCode = 2;
  } else {
    await withDatabase(async (url) => {
      for (const model of models) await rebuildReadModel(url, model, say);
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
