import { checkProduct } from '@trupial/faults/check';
import { positionEveryMs } from '@trupial/contracts/values';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notRaised, wrongAttention } from '../day/attention-due.ts';
import { assembleCast, openWindows, signInAgain, type Windows } from '../day/cast.ts';
import { Day, patience } from '../day/day.ts';
import { LoggedDay } from '../day/expected/logged-day.ts';
import { DayLog } from '../day/log.ts';
import { MovedClock } from '@trupial/testbed/browser/moved-clock';
import { driverAgrees, requestsAgree } from '../day/on-screens/driver.ts';
import { boardAgrees, officeAgrees, openListsAgree } from '../day/on-screens/office.ts';
import {
  everybodyShares,
  officeSeesPositions,
  positionsAreForgotten,
  ridersSeeTheirDriversOnly,
  visitorSeesHisDriver,
} from '../day/on-screens/positions.ts';
import { riderAgrees, visitorsFindTheirRides } from '../day/on-screens/riders.ts';
import { planByScreens } from '../day/plan/by-screens.ts';
import { planChangesOfMind } from '../day/plan/changes-of-mind.ts';
import { livePast } from '../day/plan/past.ts';
import { planRaces } from '../day/plan/races.ts';
import { planTraffic } from '../day/plan/traffic.ts';
import { planUnderWay } from '../day/plan/under-way.ts';
import { chromiumMissing, launchBrowser, personAt, phone } from '@trupial/testbed/browser/browser';
import { type ProductOnMovedClock, startOnMovedClock } from '@trupial/testbed/product/product';

const dayMs = 24 * 3_600_000;
/** So long after it is due attention may be raised. */
const mostLateMs = 2 * 60_000;
/** Nine in the morning on the island (UTC−4), six weeks from now: the log has a past then. */
const startsAt = Math.floor(Date.now() / dayMs) * dayMs + 42 * dayMs + 13 * 3_600_000;

/**
 * Sessions are renewed every ten minutes, a race is lost, a connection is away for a while. That every
 * screen is right in the end is looked at before.
 */
const expectedComplaint = /status of (401|409)|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/;

describe.skipIf(chromiumMissing !== undefined)(
  chromiumMissing ?? 'two hours of a day with 3 operators and 20 drivers',
  () => {
    let product: ProductOnMovedClock;
    let browser: Browser;
    let log: DayLog;
    let clock: MovedClock;
    let day: Day;
    let windows: Windows;

    beforeAll(async () => {
      [product, browser] = await Promise.all([startOnMovedClock(), launchBrowser()]);
      clock = new MovedClock(product);
      log = await DayLog.open(product.databaseUrl);
      const past = startsAt - 40 * dayMs;
      await clock.goTo(past);
      const cast = await assembleCast(product.url);
      day = new Day({ cast, clock, log, startsAt });
      await livePast(day, past);
      await clock.goTo(startsAt - 5 * 60_000);
      await signInAgain(cast);
      windows = await openWindows(browser, product.url, clock);
      planTraffic(day);
      planRaces(day);
      planChangesOfMind(day);
      planUnderWay(day);
      planByScreens(day, windows);
    });
    afterAll(async () => {
      await log?.close();
      await browser?.close();
      await product?.stop();
    });

    it('is lived, minute by minute', async ({ signal }) => {
      for (let minute = 0; minute <= day.timetable.last; minute += 1) {
        // A day that took too long must not go on under the tests that look at it.
        signal.throwIfAborted();
        await clock.goTo(day.instant(minute));
        await Promise.all(day.timetable.of(minute).map((act) => act())).catch((error: unknown) => {
          throw new Error(`In minute ${minute}`, { cause: error });
        });
        // The attention watch runs when the clock was moved: wait for it before the next minute. Ten
        // rides that are due at once are raised one after the other.
        await expect
          .poll(async () => notRaised((await log.read()).rides.values(), clock.now()), {
            ...patience,
            timeout: mostLateMs,
          })
          .toEqual([]);
      }
      expect(day.refused).not.toEqual([]);
      const wrong = [...log.rides.values()].flatMap((ride) => wrongAttention(ride, mostLateMs));
      expect(wrong).toEqual([]);
      // The limit ends what hangs: beside other work the day takes several minutes.
    }, 1_800_000);

    /** The log at the end; no more commands follow. */
    const logged = async () =>
      new LoggedDay(await log.read(), day.rides, day.stage.cast.drivers, clock.now());

    it('is on every open screen as the log has it, without a reload', async () => {
      const ended = await logged();
      await openListsAgree(windows, ended);
      await riderAgrees(windows.rosa.page, ended);
      await requestsAgree(windows.dita.page, day.driver(1), ended);
    });

    it('is on the live board, lane by lane, as the log has it', async () => {
      await boardAgrees(windows.board.page, await logged());
    });

    it('is in history, leaderboard and drivers as the log has it', async () => {
      await officeAgrees(windows.dashboard.page, await logged());
    });

    it.each(['dario', 'dita', 'dean'] as const)('is on every screen of %s', async (name) => {
      const driver = day.driver(['dario', 'dita', 'dean'].indexOf(name));
      const dayBefore = (days: number) =>
        new Date(startsAt - days * dayMs).toISOString().slice(0, 10);
      const today = dayBefore(0);
      const weekday = (new Date(startsAt).getUTCDay() + 6) % 7;
      await driverAgrees(windows[name].page, driver, await logged(), [
        { name: 'Today', from: today, by: 'hour' },
        { name: 'This Week', from: dayBefore(weekday), by: 'day' },
        { name: 'This Month', from: `${today.slice(0, 8)}01`, by: 'day' },
        { name: 'This Year', from: `${today.slice(0, 4)}-01-01`, by: 'month' },
        { name: 'All Time', from: '', by: 'month' },
      ]);
    });

    it('is what visitors find of it', async () => {
      const visitor = await personAt(browser, product.url, phone);
      await clock.follow(visitor.page.context());
      await visitorsFindTheirRides(visitor.page, await logged());
      await visitor.close();
    });

    it('shows where drivers are to whom it concerns, for a minute', async () => {
      const { cast } = day.stage;
      const board = windows.board.page;
      const ended = await logged();
      // Before each look, which may take long: a position lasts a minute.
      const share = async () => {
        await clock.goTo(clock.now() + positionEveryMs);
        await everybodyShares(ended);
      };
      await share();
      await officeSeesPositions(board, cast, ended);
      await share();
      await ridersSeeTheirDriversOnly(cast, ended);
      const visitor = await personAt(browser, product.url, phone);
      await clock.follow(visitor.page.context());
      await visitorSeesHisDriver(visitor.page, ended, share);
      await clock.goTo(clock.now() + 61_000);
      await positionsAreForgotten(board, visitor.page, cast);
      await visitor.close();
    });

    it('left no complaint in any browser, and everything holds that must hold', async () => {
      const complaints = windows.all.flatMap((window) => window.complaints);
      expect(complaints.filter((text) => !expectedComplaint.test(text))).toEqual([]);
      const { databaseUrl, environment } = product;
      const { violations } = await checkProduct(databaseUrl, { environment });
      expect(violations).toEqual([]);
    });
  },
);
