import { paths } from '@trupial/contracts/paths';
import type { ApiClientPorts } from '../api/api-client.ts';
import { ApiError, errorOf } from '../api/api-error.ts';

/** Which feed: that of the signed-in person, or that of the ride that this query names. */
export interface FeedOf {
  readonly ride: string | null;
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
}

/** Opens a feed and gives its bytes. Throws ApiError. */
export type OpenFeed = (of: FeedOf) => Promise<ReadableStream<Uint8Array>>;

/** Makes the opener over fetch: EventSource cannot send the bearer header. */
export function createFeedOpener(ports: ApiClientPorts): OpenFeed {
  async function send({ ride, lastEventId, signal }: FeedOf, token: string | null) {
    const headers = new Headers({ Accept: 'text/event-stream' });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (lastEventId !== null) headers.set('Last-Event-ID', lastEventId);
    const address = `${ports.base}${paths.live.path}${ride === null ? '' : `?${ride}`}`;
    return ports.fetch(address, { headers, signal, cache: 'no-store' }).catch((cause: unknown) => {
      throw new ApiError({ status: 0, code: 'network', cause });
    });
  }

  return async (of) => {
    // The id or the link is all that a follower needs to show.
    const token = of.ride === null ? ports.accessToken() : null;
    let response = await send(of, token);
    // 403: the account is suspended, and the refused renewal signs out.
    if ([401, 403].includes(response.status) && token)
      response = await send(of, await ports.refreshToken(token));
    if (!response.ok || !response.body) throw await errorOf(response, ports.language());
    return response.body;
  };
}
