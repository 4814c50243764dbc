import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeARide } from '../driver/a-ride.ts';
import { DriverStage } from '../driver/driver-stage.ts';
import { describeEveryScreen } from '../driver/every-screen.ts';
import { describeLookingBack } from '../driver/looking-back.ts';
import { describeShift } from '../driver/shift.ts';
import { describeWithoutConnection } from '../driver/without-connection.ts';
import { describeWithoutServer } from '../driver/without-server.ts';
import { signIn } from '../pages/login.page.ts';
import { Client } from '@trupial/testbed/api/client';
import { chromiumMissing, launchBrowser, personAt, phone } from '@trupial/testbed/browser/browser';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

// One product, one browser and one day of Carlos for all of it: later parts look back on earlier ones.
describe.skipIf(chromiumMissing !== undefined)(
  chromiumMissing ?? "a driver's day on a phone",
  () => {
    let product: Product;
    let browser: Browser;
    let stage: DriverStage;

    beforeAll(async () => {
      [product, browser] = await Promise.all([startAllInOne(), launchBrowser()]);
      const [carlos, olga, person] = await Promise.all([
        Client.signedIn(product.url, 'carlos'),
        Client.signedIn(product.url, 'olga'),
        personAt(browser, product.url, phone),
      ]);
      await signIn(person.page, 'carlos');
      stage = new DriverStage(product.url, person, { carlos, olga });
    });
    afterAll(async () => {
      await browser?.close();
      await product?.stop();
    });

    const stageOf = () => stage;
    describeARide(stageOf);
    describeWithoutConnection(stageOf);
    describeShift(stageOf);
    describeLookingBack(stageOf);
    describeWithoutServer(stageOf);
    describeEveryScreen(stageOf);
  },
);
