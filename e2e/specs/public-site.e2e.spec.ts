import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeBookingByHand } from '../public/booking-by-hand.ts';
import { describeByTheClock } from '../public/by-the-clock.ts';
import { describeEveryScreen } from '../public/every-screen.ts';
import { describeWhatScreensDo } from '../public/what-screens-do.ts';
import { describeWithoutServer } from '../public/without-server.ts';
import { chromiumMissing, launchBrowser } from '@trupial/testbed/browser/browser';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

// One product and one browser for all of it: starting them is most of the time.
describe.skipIf(chromiumMissing !== undefined)(chromiumMissing ?? 'the public site', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startAllInOne(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const stage = () => ({ url: product.url, browser });
  describeBookingByHand(stage);
  describeWhatScreensDo(stage);
  describeByTheClock(stage);
  describeWithoutServer(stage);
  describeEveryScreen(stage);
});
