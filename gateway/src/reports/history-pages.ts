import { reportingMessages } from '@trupial/contracts/messages';
import { currentContext, type Messenger } from '@trupial/service-kit';
import type { EndedRide } from './history-sheet.ts';

const ridesPerPage = 500;
const pageLimitMs = 8_000;

/**
 * All rides that a filter lets through, however many: no more than a page of them is ever here, and
 * the next one is asked for when this one has been taken. Resolves with the first page at hand, so
 * that a refusal is still an answer of its own.
 */
export async function ridesInPages(
  messenger: Messenger,
  filter: reportingMessages.HistoryFilter,
): Promise<AsyncGenerator<EndedRide>> {
  // Whoever pulls the stream is no part of this conversation, so it is taken along; and a long
  // file may take longer than one answer, so every page has its own time.
  const conversation = currentContext();
  const pageAfter = (cursor: string | null) =>
    messenger.request(
      reportingMessages.rideHistory,
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
