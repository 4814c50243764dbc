import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { bookingMessages } from '@trupial/contracts/messages';
import { rideErrors } from '@trupial/contracts/refusals';
import { Messenger } from '@trupial/service-kit';
import type { FastifyRequest } from 'fastify';
import { Call, type InputOf } from '../http/calls.ts';
import { callerOf } from '../http/caller.ts';
import { refuseInactive } from '../session/refuse-inactive.ts';
import { type Listener, listenerOf, trackingIdNeeded } from './listener.ts';
import { LiveFeed } from './live-feed.ts';

const headers = {
  'Content-Type': `${routes.live.media}; charset=utf-8`,
  // A proxy that compresses would keep an encoder for each feed.
  'Cache-Control': 'no-store, no-transform',
  Vary: 'authorization',
  // The answer ends with its connection, so it needs no chunk lengths, which would be a third of
  // the writes.
  Connection: 'close',
  // Proxies that keep answers back until they are large would keep this back for ever.
  'X-Accel-Buffering': 'no',
};

/** The live feed: an answer without an end. */
@Injectable()
export class LiveHttpController {
  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    @Inject(LiveFeed) private readonly feed: LiveFeed,
  ) {}

  @Call(routes.live)
  async live({ query, request, reply }: InputOf<'live'>): Promise<void> {
    const opening = {
      listener: await this.listener(request, query),
      caller: callerOf(request),
      address: request.ip,
      lastEventId: lastEventIdOf(request),
    };
    const missed = await this.feed.prepare(opening);
    this.feed.assertRoom(opening);
    const response = reply.hijack().raw;
    if (response.destroyed) return;
    // The headers that the plugins have set; the plugins do nothing else to a hijacked answer.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value);
    }
    response.useChunkedEncodingByDefault = false;
    response.writeHead(routes.live.status, headers);
    if (request.method === 'HEAD') response.end();
    else this.feed.open(response, opening, missed);
  }

  /** @throws {Refusal} 404 for a tracking id or link of no ride, 400 for a visitor without one, 403. */
  private async listener(
    request: FastifyRequest,
    { tracking_id: trackingId, follow: token }: InputOf<'live'>['query'],
  ): Promise<Listener> {
    if (token !== undefined) {
      const { rideId } = await this.messenger.request(bookingMessages.followRide, { token });
      return { kind: 'follower', rideId, isByLink: true };
    }
    if (trackingId !== undefined) {
      const { rides } = await this.messenger.request(bookingMessages.findRide, { trackingId });
      const [ride] = rides;
      if (ride === undefined) throw rideErrors.notFound();
      return { kind: 'follower', rideId: ride.id };
    }
    const listener = listenerOf(callerOf(request).actor);
    if (listener === null) throw trackingIdNeeded();
    if (listener.kind === 'driver') await refuseInactive(this.messenger, listener.driverId);
    return listener;
  }
}

/** Where the listener stopped; anything but a position counts as not given. */
function lastEventIdOf({ headers }: FastifyRequest): number | null {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : null;
}
