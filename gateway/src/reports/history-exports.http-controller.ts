import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Inject, Injectable } from '@nestjs/common';
import { islandTimeOf, routes } from '@trupial/contracts/http';
import { securityMessages, reportingMessages } from '@trupial/contracts/messages';
import { CLOCK, type Clock, Messenger, currentContext } from '@trupial/service-kit';
import { callerOf } from '../http/caller.ts';
import { Call, type InputOf } from '../http/calls.ts';
import { EndedSessions } from '../session/ended-sessions.ts';
import { refuseInactive } from '../session/refuse-inactive.ts';
import { historyFilterOf } from './history-filter.ts';
import { csvOf, type EndedRide, xlsxOf } from './history-sheet.ts';

type ExportInput = InputOf<'rideHistoryCsv'>;

/** The history as files, written while they are read. */
@Injectable()
export class HistoryExportsHttpController {
  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    @Inject(EndedSessions) private readonly ended: EndedSessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call(routes.rideHistoryCsv)
  csv(input: ExportInput): Promise<Readable> {
    const { media } = routes.rideHistoryCsv;
    return this.file(input, csvOf, { type: `${media}; charset=utf-8`, ending: 'csv' });
  }

  @Call(routes.rideHistoryXlsx)
  xlsx(input: ExportInput): Promise<Readable> {
    const { media } = routes.rideHistoryXlsx;
    return this.file(input, xlsxOf, { type: media, ending: 'xlsx' });
  }

  private async file(
    { query, actor, network, request, reply }: ExportInput,
    write: (rides: AsyncIterable<EndedRide>) => ReadableStream<Uint8Array>,
    { type, ending }: { type: string; ending: string },
  ): Promise<Readable> {
    if (actor.role === 'driver') await refuseInactive(this.messenger, Number(actor.id));
    const checkSession = this.ended.watch(callerOf(request), () => Date.parse(this.clock()));
    const rides = await ridesInPages(this.messenger, historyFilterOf(actor, query), checkSession);
    const today = islandTimeOf(this.clock()).slice(0, 10);
    const describe = (): void =>
      void reply
        .type(type)
        .header('Cache-Control', 'private, no-store')
        .header('Content-Disposition', `attachment; filename="ride-history-${today}.${ending}"`);
    // Fastify would read the whole file for it, and throw it away. Nothing leaves, so nothing is recorded.
    if (request.method === 'HEAD') {
      describe();
      return Readable.from([]);
    }
    // No byte leaves before the security log has it.
    await this.messenger.request(securityMessages.reportSecurity, {
      kind: 'export.made',
      what: ending,
      network,
    });
    describe();
    // The two declarations of the same web stream differ in what they iterate as.
    return Readable.fromWeb(write(rides) as NodeReadableStream<Uint8Array>);
  }
}

const ridesPerPage = 500;
const pageLimitMs = 8_000;

/**
 * All rides that match a filter, in pages: at most one page is in memory, and the next one is
 * requested after this one has been read. Resolves when the first page is here, so that a refusal
 * is still sent as an ordinary answer. `check` is called before each later page: a file may take
 * longer than the session of its reader.
 */
async function ridesInPages(
  messenger: Messenger,
  filter: reportingMessages.HistoryFilter,
  check: () => void,
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
      check();
    }
  })();
}
