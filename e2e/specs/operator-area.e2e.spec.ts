import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeARide } from '../operator/a-ride.ts';
import { describeDrivers } from '../operator/drivers.ts';
import { describeEveryScreen } from '../operator/every-screen.ts';
import { describeLiveBoard } from '../operator/live-board.ts';
import { describeLookingBack } from '../operator/looking-back.ts';
import type { OperatorStage } from '../operator/operator-stage.ts';
import { describeStaffPages } from '../operator/staff-pages.ts';
import { describeWithoutServer } from '../operator/without-server.ts';
import { signIn } from '../pages/login.page.ts';
import { chromiumMissing, desk, launchBrowser, personAt } from '@trupial/testbed/browser/browser';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

// One product, one browser and one day of Olga for all of it: later parts look back on earlier ones.
describe.skipIf(chromiumMissing !== undefined)(chromiumMissing ?? "an operator's day", () => {
  let product: Product;
  let browser: Browser;
  let stage: OperatorStage;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startAllInOne(), launchBrowser()]);
    const { url } = product;
    const olga = await personAt(browser, url, desk);
    const stella = await personAt(browser, url, desk);
    await signIn(olga.page, 'olga');
    await signIn(stella.page, 'stella');
    stage = { url, olga, page: olga.page, stella };
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const stageOf = () => stage;
  describeARide(stageOf);
  describeLiveBoard(stageOf);
  describeDrivers(stageOf);
  describeLookingBack(stageOf);
  describeEveryScreen(stageOf);
  it('left no complaint in any browser', () => {
    expect([...stage.olga.complaints, ...stage.stella.complaints]).toEqual([]);
  });
  describeStaffPages(stageOf);
  describeWithoutServer(stageOf);
});
