import type { Appended, EventStore, NewEvent, RecordedEvent, StreamWrite } from '../port.ts';
import { eventsOf, inPages } from '../read-pages.ts';
import { checkWrites } from '../validate.ts';
import type { KeyVault } from './key-vault.ts';
import { openedOnce } from './opened-once.ts';
import { searchHashes, searchStream } from './search-hashes.ts';
import { isPersonal, isSealed, openedEvent, sealedEvent } from './sealed-part.ts';
import type { SealOptions } from './sealed-fields.ts';

/**
 * A log whose personal parts cannot be read without the vault: sealed on append, opened on read.
 * Deciders, projections and services see events as they were written. After a stream's key is
 * destroyed, they see the values that replace erased data. It wraps any adapter of the port.
 *
 * Events that were written unencrypted before there was sealing are read as they are. With an event
 * that has personal fields comes what a read model stores of them (`kept`).
 */
export function sealEvents(store: EventStore, vault: KeyVault, options: SealOptions): EventStore {
  const opened = (events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> =>
    openAll(events, vault, options);
  return {
    append: (...writes) => append(store, vault, options, writes),
    read: (stream, from) => eventsOf(openedPages(inPages(store.read(stream, from)), opened)),
    async readOnce(id) {
      const event = await store.readOnce(id);
      return event && ((await opened([event]))[0] ?? null);
    },
    readStreams: async (streams) => opened(await store.readStreams(streams)),
    readAll: (asked) => eventsOf(openedPages(store.readPages(asked), opened)),
    readPages: (asked) => openedPages(store.readPages(asked), opened),
    subscribe: (subscription, handle) =>
      store.subscribe(subscription, async (batch) =>
        handle(await openAll(batch, vault, options, openedOnce)),
      ),
    head: () => store.head(),
    close: () => store.close(),
  };
}

async function append(
  store: EventStore,
  vault: KeyVault,
  options: SealOptions,
  writes: readonly [StreamWrite, ...StreamWrite[]],
): Promise<Appended> {
  const streams = writes
    .filter(({ events }) => events.some((event) => isPersonal(event, options)))
    .map(({ stream }) => stream);
  if (streams.length === 0) return store.append(...writes);
  // What no adapter would store gets no key either.
  checkWrites(writes);
  // Readers need the key for searches, and some may not make it.
  const keys = await vault.keysFor([...streams, searchStream]);
  const sealed = ({ stream, events, ...write }: StreamWrite): StreamWrite => {
    const key = keys.get(stream);
    if (key === undefined) return { stream, events, ...write };
    const sealedOne = (event: NewEvent): NewEvent =>
      isPersonal(event, options) ? sealedEvent(event, stream, key, options) : event;
    const [first, ...rest] = events;
    return { ...write, stream, events: [sealedOne(first), ...rest.map(sealedOne)] };
  };
  const [first, ...rest] = writes;
  return store.append(sealed(first), ...rest.map(sealed));
}

async function openAll(
  events: readonly RecordedEvent[],
  vault: KeyVault,
  options: SealOptions,
  open: typeof openedEvent = openedEvent,
): Promise<readonly RecordedEvent[]> {
  const streams = new Set<string>();
  let isAny = false;
  for (const event of events) {
    if (options[event.type] === undefined) continue;
    isAny = true;
    if (isSealed(event, options)) streams.add(event.stream);
  }
  if (!isAny) return events;
  const keys = await vault.keysOf([...streams, searchStream]);
  const searchKey = keys.get(searchStream);
  const hashes = searchKey && searchHashes(searchKey);
  return events.map((event) => open(event, { key: keys.get(event.stream), hashes }, options));
}

/** Pages with their events opened, each page with one look into the vault. */
async function* openedPages(
  pages: AsyncIterable<readonly RecordedEvent[]>,
  opened: (page: readonly RecordedEvent[]) => Promise<readonly RecordedEvent[]>,
): AsyncGenerator<readonly RecordedEvent[]> {
  for await (const page of pages) yield await opened(page);
}
