import { sampleEvent } from './subject.ts';
import type { EventStore, StreamWrite } from '../../port.ts';

/** Instructions for a writer process; its only argument, as JSON. */
export interface WriterOrder {
  readonly module: string;
  readonly argument: string;
  readonly name: string;
  readonly events: number;
}

const CALLERS = 16;

/** One writer: own streams, streams shared with the other writers, and both in one append. */
async function write(store: EventStore, { name, events }: WriterOrder): Promise<string[]> {
  const acknowledged: string[] = [];
  let begun = 0;
  const caller = async (lane: number): Promise<void> => {
    const own = `${name}-${lane}`;
    let version = 0;
    while (begun < events) {
      begun += 2;
      const two: StreamWrite = {
        stream: own,
        expected: version,
        events: [sampleEvent(), sampleEvent('DriverAssigned')],
      };
      const shared: StreamWrite = {
        stream: `shared-${lane}`,
        expected: 'any',
        events: [sampleEvent('TripStarted')],
      };
      const others = version % 6 === 0 ? [shared] : [];
      const answer = await store.append(two, ...others);
      version = answer.versions[own] ?? version;
      for (const each of [two, ...others]) acknowledged.push(...each.events.map(({ id }) => id));
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, lane) => caller(lane)));
  return acknowledged;
}

const order: WriterOrder = JSON.parse(process.argv[2] ?? '');
const opener: { openStore(argument: string): EventStore } = await import(order.module);
const store = opener.openStore(order.argument);
const acknowledged = await write(store, order);
await store.close();
process.send?.(acknowledged, undefined, undefined, () => process.disconnect());
