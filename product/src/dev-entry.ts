import { loadConfig } from '@trupial/service-kit';
import { type DevWeb, type RunningProduct, runProduct } from './product.ts';
import { whoReaches } from './who-reaches.ts';

/** What `npm run dev` starts again after each change of server code. */
export async function runDevProduct(options: {
  readonly databaseUrl: string;
  readonly devWeb: DevWeb;
  readonly say: (line: string) => void;
}): Promise<RunningProduct> {
  const { databaseUrl, devWeb, say } = options;
  const config = { ...loadConfig({ ...process.env, TRUPIAL_DEMO: '1' }), databaseUrl };
  const product = await runProduct(config, { say, devWeb });
  say(whoReaches(config));
  say(`Trupial (dev) is ready on ${product.url}`);
  return product;
}
