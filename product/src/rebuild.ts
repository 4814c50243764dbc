import { runCommand, say } from './command-line.ts';
import { type ReadModel, readModels, rebuildReadModel } from './rebuild-read-models.ts';
import { sealKeysOf } from './seal-keys.ts';

// `npm run rebuild -- <service>/<projection> …`, or `all`: what the arguments name, one by one, in
// the database that the product uses, whether it runs or not.

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

await runCommand(() => {
  const models = chosen();
  if (models.length === 0) return null;
  return async ({ logins, config }) => {
    const sealKeys = sealKeysOf(config);
    for (const model of models) {
      await rebuildReadModel({ logins, sealKeys }, model, say, config);
    }
  };
}, usage());
