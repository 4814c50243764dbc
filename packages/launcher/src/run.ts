import { ConfigError, createLogger, loadConfig } from '@trupial/service-kit';
import { clockOf } from './clock.ts';
import { demoAccounts, demoPassword } from './demo/people.ts';
import { type RunningProduct, runProduct } from './product.ts';

/** Everything is told within this time that it ends; whatever hangs longer is left behind. */
const exitLimitMs = 10_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function announce({ url, hasDemo }: RunningProduct, part: string): void {
  if (url === undefined) {
    say(`Trupial's ${part} is ready`);
    return;
  }
  if (hasDemo) {
    say(`\nDemo accounts, all with the password ${demoPassword}:`);
    for (const { role, username } of demoAccounts) say(`  ${role.padEnd(9)} ${username}`);
    say('');
  }
  say(`Trupial is ready on ${url}`);
}

function stopOnSignals(product: RunningProduct): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), exitLimitMs).unref();
    await product.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop());
  }
}

try {
  const config = loadConfig(process.env);
  const isTerminal = process.stdout.isTTY && !config.isProduction;
  const logger = createLogger({ level: config.logLevel, format: isTerminal ? 'line' : 'json' });
  // A bug must not end everybody's day: it is written down, and what it belonged to has failed.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  const product = await runProduct(config, { say, logger, clock: clockOf(config) });
  stopOnSignals(product);
  announce(product, config.run);
} catch (error) {
  // What whoever starts it can help is told in a sentence; a bug, with where it happened.
  // By its name: who has a database of his own does not load the embedded one.
  const isExplained =
    error instanceof ConfigError ||
    (error instanceof Error && error.name === 'EmbeddedPostgresError');
  const text = error instanceof Error && !isExplained ? error.stack : undefined;
  process.stderr.write(`${text ?? (error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
}
