import { until } from '@trupial/service-kit/testing';
import {
  type ReceivedSpan,
  startTraceReceiver,
  type TraceReceiver,
} from '@trupial/service-kit/testing/traces';
import { natsMissing, startTestNats, type GuardedNats } from '@trupial/service-kit/testing/nats';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, callerOf } from '@trupial/testbed/api/caller';
import { driverForm } from '@trupial/testbed/people/people';
import { startTestOffice } from '@trupial/testbed/people/start-test-office';
import { ordinaryDay } from '@trupial/testbed/samples/ordinary-day';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

const booking = {
  pickup_location: 'Curaçao International Airport (Hato), Franklin D. Rooseveltweg, Hato, Curaçao',
  dropoff_location: 'Jan Thiel Beach, Jan Thiel, Curaçao',
  ride_datetime: `${ordinaryDay(3)}T10:00:00`,
  passenger_count: 2,
  luggage_count: 2,
  rider_name: 'Canary Traced',
  rider_phone: '5987654',
  distance_km: 20.4,
};

// What web-kit's client sends with the call that a click makes; e2e/specs/trace does it in Chromium.
const click = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${click.traceId}-${click.spanId}-01`;

// The reports read a ride when it ends.
const readModels = ['project booking/tracked-rides', 'project dispatch/ride-board'];

let receiver: TraceReceiver;
let product: TestProduct | undefined;
let nats: GuardedNats | undefined;
beforeAll(async () => {
  receiver = await startTraceReceiver();
});
afterEach(async () => {
  await product?.stop();
  await nats?.stop();
  product = nats = undefined;
});
afterAll(() => receiver.stop());

const ofTheClick = (): ReceivedSpan[] =>
  receiver.spans.filter(({ traceId }) => traceId === click.traceId);

/** Names from the span up to the click that caused it all. */
function wayUp(span: ReceivedSpan, all: readonly ReceivedSpan[]): string[] {
  if (span.parentSpanId === click.spanId) return [span.name, 'the click'];
  const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [span.name, ...wayUp(parent, all)] : [span.name, 'nobody'];
}

async function bookTraced(environment: Readonly<Record<string, string>>): Promise<ReceivedSpan[]> {
  product = await startTestProduct(environment);
  const call = callerOf(product.url);
  const before = ofTheClick().length;
  const booked = await call('POST', '/book-ride/', booking, { traceparent });
  expect(booked.status).toBe(201);
  const fresh = (): ReceivedSpan[] => ofTheClick().slice(before);
  const names = (): string[] => fresh().map(({ name }) => name);
  await until(
    () => [...readModels, 'POST /api/book-ride'].every((name) => names().includes(name)),
    'all spans of the click to be exported',
    20_000,
  );
  return fresh();
}

function expectOneTrace(spans: readonly ReceivedSpan[]): void {
  for (const span of spans) expect(wayUp(span, spans).at(-1)).toBe('the click');
  for (const name of readModels) {
    const span = spans.find((one) => one.name === name);
    expect(span && wayUp(span, spans)).toEqual([
      name,
      'booking.book-ride',
      'ask booking.book-ride',
      'POST /api/book-ride',
      'the click',
    ]);
    expect(span?.attributes['trupial.log.types']).toBe('RideRequested');
  }
  const append = spans.find(({ name }) => name === 'log append');
  expect(append && wayUp(append, spans)).toContain('booking.book-ride');
}

describe('a booking is one trace from the click to the read models', () => {
  it('in one process, with nothing of the person in it', async () => {
    const spans = await bookTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
    expectOneTrace(spans);
    for (const text of receiver.told()) expect(text).not.toMatch(/Canary|5987654|Jan Thiel/);
  });

  it.skipIf(natsMissing !== undefined)(`over NATS ${natsMissing ?? ''}`, async () => {
    nats = await startTestNats();
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, ...nats.settings };
    expectOneTrace(await bookTraced(environment));
  });

  it('keeps as many as asked for: none', async () => {
    product = await startTestProduct({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const before = receiver.posted.length;
    const call = callerOf(product.url);
    const booked = await call('POST', '/book-ride/', booking, { traceparent });
    expect(booked.status).toBe(201);
    // A stop sends all remaining spans.
    await product.stop();
    product = undefined;
    expect(receiver.posted.length).toBe(before);
  });
});

it('every event of the log names who did it, and as its conversation the request that did it', async () => {
  const office = await startTestOffice();
  product = office.product;
  const { id, answer: booked } = await office.book(office.visitor);
  const accepted = await office.driver.call('POST', `/accept-ride/${id}/`, {});
  const created = await office.operator('POST', '/drivers/create/', driverForm());
  const log = new Client({ connectionString: product.databaseUrl });
  await log.connect();
  const { rows } = await log
    .query(
      `select type, meta->>'role' as role, meta->>'actor' as actor,
         meta->>'correlationId' as conversation
       from log.events order by type, position`,
    )
    .finally(() => log.end());
  const number = expect.stringMatching(/^\d+$/);
  const of = (answer: Answer) => ({ conversation: answer.header('x-request-id') });
  const byOperator = { type: 'DriverRegistered', role: 'operator', actor: number };
  const byDriver = { role: 'driver', actor: number, ...of(accepted) };
  expect(rows).toEqual([
    { type: 'DriverAssigned', ...byDriver },
    { ...byOperator, conversation: expect.stringMatching(/^[\da-f-]{36}$/) },
    { ...byOperator, ...of(created) },
    { type: 'DriverReserved', ...byDriver },
    { type: 'RideRequested', role: 'visitor', actor: 'visitor', ...of(booked) },
  ]);
});
