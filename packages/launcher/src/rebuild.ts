import { loadConfig } from '@trupial/service-kit';
import { type ReadModel, readModels, rebuildReadModel } from './rebuild-read-models.ts';
import { sealKeysOf } from './seal-keys.ts';
import { withDatabase, withSecrets } from './with-database.ts';

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

try {
  const models = chosen();
  if (models.length === 0) {
    say(usage());
    process.exitCode = 2;
  } else {
    const config = await withSecrets(loadConfig(process.env));
    const sealKeys = sealKeysOf(config);
    await withDatabase(config, say, async (databaseUrl) => {
      for (const model of models) {
        await rebuildReadModel({ databaseUrl, sealKeys }, model, say, config);
      }
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
