import { natsMissing } from '@trupial/service-kit/testing';
import {
  type ReceivedSpan,
  startTraceReceiver,
  type TraceReceiver,
} from '@trupial/service-kit/testing/traces';
import { until } from '@trupial/service-kit/testing/until';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfirmationPage } from '../pages/confirmation.page.ts';
import { usDate } from '../pages/days.ts';
import { HomePage } from '../pages/home.page.ts';
import {
  chromiumMissing,
  launchBrowser,
  type Person,
  personAt,
  phone,
} from '@trupial/testbed/browser/browser';
import { type Product, startSeparately } from '@trupial/testbed/product/product';

const missing = chromiumMissing ?? natsMissing;
const readModels = ['project booking/tracked-rides', 'project dispatch/ride-board'];

/** What the browser said when it called: the click, as a trace knows it. */
interface Click {
  readonly traceId: string;
  readonly spanId: string;
}

// The browser is a real one and makes the trace's beginning itself; each part is a process.
describe.skipIf(missing !== undefined)(
  missing ?? 'a click on a page is one trace as far as the read models',
  () => {
    let receiver: TraceReceiver;
    let product: Product;
    let browser: Browser;
    let visitor: Person;
    const clicks = new Map<string, Click>();

    beforeAll(async () => {
      receiver = await startTraceReceiver();
      [product, browser] = await Promise.all([
        startSeparately({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint }),
        launchBrowser(),
      ]);
      visitor = await personAt(browser, product.url, phone);
      visitor.page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        const [, traceId, spanId] = (request.headers()['traceparent'] ?? '').split('-');
        if (traceId && spanId) clicks.set(pathname, { traceId, spanId });
      });
    });
    afterAll(async () => {
      await browser?.close();
      await product?.stop();
      await receiver?.stop();
    });

    /**
     * The spans of a call's trace, once all named spans have arrived, and the way up from each: a
     * span ends after those below it, and may be posted a second after them.
     */
    async function traceOf(path: string, names: readonly string[]): Promise<ReceivedSpan[]> {
      const click = clicks.get(path);
      expect(click?.traceId, `the browser's own trace of ${path}`).toMatch(/^[\da-f]{32}$/);
      const spans = (): ReceivedSpan[] =>
        receiver.spans.filter((span) => span.traceId === click?.traceId);
      const isWhole = (): boolean => {
        const all = spans();
        const isThere = (name: string) => all.some((span) => span.name === name);
        const isUnderClick = (span: ReceivedSpan) =>
          click !== undefined && wayUp(span, all, click).at(-1) === 'the click';
        return names.every((name) => isThere(name)) && all.every((span) => isUnderClick(span));
      };
      await until(isWhole, `spans of ${path}, all under the click: ${names.join(', ')}`, 30_000);
      return spans();
    }

    /** Names from a span up to the click that caused it all. */
    function wayUp(span: ReceivedSpan, all: readonly ReceivedSpan[], click: Click): string[] {
      if (span.parentSpanId === click.spanId) return [span.name, 'the click'];
      const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
      return parent ? [span.name, ...wayUp(parent, all, click)] : [span.name, 'nobody'];
    }

    it('asking for the fare, and booking', async () => {
      const home = new HomePage(visitor.page);
      await home.open();
      await home.fillTrip({
        pickup: ['hato', 'Curaçao International Airport (Hato)'],
        dropoff: ['jan thiel b', 'Jan Thiel Beach'],
        date: usDate(4),
        time: '10:00',
      });
      await home.calculateFare();
      const fare = await traceOf('/api/fareCalc/', ['GET /api/fareCalc']);
      expect(fare.find(({ name }) => name === 'GET /api/fareCalc')?.parentSpanId).toBe(
        clicks.get('/api/fareCalc/')?.spanId,
      );

      await home.book('Canary Traced', '5987654');
      expect(await new ConfirmationPage(visitor.page).trackingId()).not.toBe('');
      const all = await traceOf('/api/book-ride/', [
        'POST /api/book-ride',
        'log append',
        ...readModels,
      ]);
      const click = clicks.get('/api/book-ride/')!; // its trace was found
      for (const span of all) expect(wayUp(span, all, click).at(-1)).toBe('the click');
      for (const name of readModels) {
        const span = all.find((one) => one.name === name);
        expect(span && wayUp(span, all, click)).toEqual([
          name,
          'booking.book-ride',
          'ask booking.book-ride',
          'POST /api/book-ride',
          'the click',
        ]);
      }
      expect(click.traceId).not.toBe(clicks.get('/api/fareCalc/')?.traceId);
      for (const text of receiver.told()) expect(text).not.toMatch(/Canary|5987654|Jan Thiel/);
    });
  },
);
