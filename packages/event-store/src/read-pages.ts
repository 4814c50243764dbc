import type { PageReader } from './log-source.ts';
import type { Position, ReadAllOptions, RecordedEvent } from './port.ts';

/** Events of one read: large enough that round trips are few, small enough to be held in memory. */
export const READ_PAGE = 1_000;

type Page = readonly RecordedEvent[];

/**
 * The log after a position, a page at a time, until its end or until `limit` events have come. The
 * next page is asked for while the caller is busy with the last one.
 */
export async function* readPages(
  reader: PageReader,
  { after = 0, types, limit = Infinity }: ReadAllOptions,
): AsyncGenerator<Page> {
  let left = limit;
  const read = (position: Position) => {
    const size = Math.min(READ_PAGE, left);
    const page = reader.after(position, types, size).then(({ events }) => ({ events, size }));
    // Awaited in the next turn; a reader that stops earlier does not need its error.
    page.catch(() => undefined);
    return page;
  };
  for (let next = read(after); left > 0;) {
    const { events, size } = await next;
    left -= events.length;
    const last = events.length < size ? undefined : events.at(-1);
    if (last && left > 0) next = read(last.position);
    if (events.length > 0) yield events;
    if (!last) return;
  }
}

/** Pages as the events that they hold. */
export async function* eventsOf(pages: AsyncIterable<Page>): AsyncGenerator<RecordedEvent> {
  for await (const page of pages) yield* page;
}

/** Events in pages, for a source that gives them one by one. */
export async function* inPages(events: AsyncIterable<RecordedEvent>): AsyncGenerator<Page> {
  let page: RecordedEvent[] = [];
  for await (const event of events) {
    page.push(event);
    if (page.length < READ_PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** The same pages, two of them asked for before they are wanted. */
export async function* readAhead(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  const source = pages[Symbol.asyncIterator]();
  const ask = () => {
    const page = source.next();
    page.catch(() => undefined);
    return page;
  };
  const asked = [ask(), ask()];
  try {
    for (;;) {
      const page = await asked.shift();
      if (page === undefined || page.done === true) return;
      asked.push(ask());
      yield page.value;
    }
  } finally {
    await source.return?.();
  }
}
