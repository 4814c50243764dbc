import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeChangeOfBooking } from '../bookings/change-booking.ts';
import { describeRefusedChange } from '../bookings/change-refused.ts';
import { describeChangeByThree } from '../bookings/change-together.ts';
import { describeDetails } from '../bookings/details.ts';
import { describeRecurringRides } from '../bookings/recurring-rides.ts';
import { describeReturnTrip } from '../bookings/return-trip.ts';
import type { BookingStage } from '../bookings/stage.ts';
import { signIn } from '../pages/login.page.ts';
import { chromiumMissing, desk, launchBrowser, personAt } from '@trupial/testbed/browser/browser';
import { type Product, startAllInOne } from '@trupial/testbed/product/product';

// One product, one browser and Olga's desk for all of it; the people who book have phones of their own.
describe.skipIf(chromiumMissing !== undefined)(chromiumMissing ?? 'bookings', () => {
  let product: Product;
  let browser: Browser;
  let stage: BookingStage;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startAllInOne(), launchBrowser()]);
    const operator = await personAt(browser, product.url, desk);
    await signIn(operator.page, 'olga');
    stage = { url: product.url, browser, operator };
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const stageOf = () => stage;
  describeDetails(stageOf);
  describeChangeOfBooking(stageOf);
  describeRefusedChange(stageOf);
  describeChangeByThree(stageOf);
  describeReturnTrip(stageOf);
  describeRecurringRides(stageOf);
  it('left no complaint at the desk', () => {
    expect(stage.operator.complaints).toEqual([]);
  });
});
