import { demoPassword } from '@trupial/contracts/values';
import {
  type Config,
  createLogger,
  loadConfig,
  createMovedClock,
  type Clock,
} from '@trupial/service-kit';
import { demoAccounts } from './demo/people.ts';
import { type RunningProduct, runProduct } from './product.ts';
import { sampleContact } from './sample-contact.ts';
import { startFailure, textOf } from './start-failure.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { whoReaches } from './who-reaches.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function announce({ url, hasDemo }: RunningProduct, config: Config): void {
  if (url === undefined) {
    say(`Trupial's ${config.run} is ready`);
    return;
  }
  if (hasDemo) {
    say(`\nDemo accounts, all with the password ${demoPassword}:`);
    for (const { role, username } of demoAccounts) say(`  ${role.padEnd(9)} ${username}`);
    say('');
  }
  say(whoReaches(config));
  const warning = sampleContact(config);
  if (warning !== undefined) say(warning);
  say(`Trupial is ready on ${url}`);
}

let config: Config | undefined;
try {
  config = loadConfig(process.env);
  const isTerminal = process.stdout.isTTY && !config.isProduction;
  const logger = createLogger({ level: config.logLevel, format: isTerminal ? 'line' : 'json' });
  // A bug must not end the whole product: it is logged, and only the work that it occurred in has
  // failed.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  const product = await runProduct(config, { say, logger, clock: clockOf(config) });
  stopOnSignals(product, logger);
  announce(product, config);
} catch (error) {
  // What somebody can put right is reported as one sentence; any other error with its stack.
  const stack = error instanceof Error ? error.stack : undefined;
  process.stderr.write(`${startFailure(error, config) ?? stack ?? textOf(error)}\n`);
  process.exit(1);
}

/** The message of the process that started this one: set the clock forward. */
const isMove = (message: unknown): message is { readonly forwardMs: number } =>
  typeof message === 'object' &&
  message !== null &&
  'forwardMs' in message &&
  typeof message.forwardMs === 'number';

/**
 * The clock of the whole product. With TRUPIAL_CLOCK=moved, only the process that started this one
 * may set it forward, over its channel (`child_process`, `ipc`) with `{ forwardMs: 60000 }`; the
 * answer is `{ now: '<UTC instant>' }`. Undefined: the real time.
 */
function clockOf({ clock: choice }: Pick<Config, 'clock'>): Clock | undefined {
  if (choice === 'real') return undefined;
  const { clock, forward } = createMovedClock();
  process.on('message', (message: unknown) => {
    if (isMove(message)) process.send?.({ now: forward(message.forwardMs) });
  });
  return clock;
}
