import { parseArgs } from 'node:util';
import { attackDemo, attackOwnProduct } from './attack.ts';
import buildProduct from '../product/build-product.ts';
import { verdictOn } from './tally.ts';

const usage = `npm run attack -- [--seed 1] [--per-route 12]   starts a product of its own and attacks it
npm run attack -- http://localhost:3000         attacks a demo that runs there, with its accounts

Policy matrix, hostile requests, fuzz, bytes that are no HTTP, and (own product, with nats-server)
the bus. Exit code 1 on a surprise or an answer of 5xx.

A demo that is attacked stays usable: ids do not exist, and nothing is drawn at random for calls that
write. Sessions of the demo's people may end, and this address meets the limits on calls for some
minutes. A call that a limit answers (429) proves nothing: start the demo with
TRUPIAL_RATE_LIMITS=relaxed to have the whole matrix. Never attack a product with real people.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    seed: { type: 'string', default: '20261120' },
    'per-route': { type: 'string', default: '12' },
  },
});

const say = (line: string): void => console.log(line);
const [url] = positionals;
const amount = { seed: Number(values.seed), perRoute: Number(values['per-route']) };
if (values.help || !Number.isInteger(amount.seed) || !(amount.perRoute >= 0)) {
  say(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  if (url === undefined) buildProduct();
  const tallies = await (url === undefined
    ? attackOwnProduct(amount, say)
    : attackDemo(url, amount, say));
  process.exitCode = verdictOn(tallies, say);
}
