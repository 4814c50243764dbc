import { reportingMessages } from '@trupial/contracts/messages';
import { currentContext, type Messenger } from '@trupial/service-kit';
import type { EndedRide } from './history-sheet.ts';

const ridesPerPage = 500;
const pageLimitMs = 8_000;

/**
 * All rides that match a filter, in pages: at most one page is in memory, and the next one is
 * requested after this one has been read. Resolves when the first page is here, so that a refusal
 * is still sent as an ordinary answer.
 */
export async function ridesInPages(
  messenger: Messenger,
  filter: reportingMessages.HistoryFilter,
): Promise<AsyncGenerator<EndedRide>> {
  // The stream is read outside this conversation, so the context is passed on. A long file may take
  // longer than one answer, so every page has its own deadline.
  const conversation = currentContext();
  const pageAfter = (cursor: string | null) =>
    messenger.request(
      reportingMessages.exportedHistory,
      { ...filter, limit: ridesPerPage, cursor },
      { ...conversation, deadline: Date.now() + pageLimitMs },
    );
  const first = await pageAfter(null);
  return (async function* () {
    for (let page = first; ; page = await pageAfter(page.next)) {
      yield* page.items;
      if (page.next === null) return;
    }
  })();
}
