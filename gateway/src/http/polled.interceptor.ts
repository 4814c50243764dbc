import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Poll } from '@trupial/contracts/values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { routeOf } from './call.decorator.ts';
import { linkNextPage } from './next-page.ts';

/** What a controller of a polled list answers; the interceptor makes the wire's answer of it. */
export interface PolledList<Item> {
  readonly items: readonly Item[];
  /** UTC instant of the newest change that could have changed the list. */
  readonly changedAt: string | null;
  /** Names the state that the list is in. */
  readonly mark: string;
  /** Whoever asks has this state already; there are no items then. */
  readonly isUnchanged: boolean;
  /** In place of the items, when only their number was asked for. */
  readonly count: number | null;
  /** Opaque; there is more after these. */
  readonly next?: string | null;
}

const mostTags = 20;

/** What a request says of what its sender has already; goes along to the service that decides. */
export function pollOf({ headers, query }: FastifyRequest): Partial<Poll> {
  const { count_only: countOnly } = query as { count_only?: string };
  const tags = headers['if-none-match'];
  const since = Date.parse(headers['if-modified-since'] ?? '');
  const asked = { countOnly: countOnly === 'true' };
  // RFC 9110, 13.1.3: If-None-Match, when given, is asked instead of the date.
  if (tags !== undefined) return { ...asked, known: marksIn(tags) };
  return Number.isNaN(since) ? asked : { ...asked, since: new Date(since).toISOString() };
}

const marksIn = (tags: string): string[] =>
  [...tags.matchAll(/"([^"]{1,200})"/g)].map(([, mark]) => mark!).slice(0, mostTags);

/**
 * The freshness of polled lists: ETag, Last-Modified and 304 from what the service says of its
 * list, and `count_only`.
 */
@Injectable()
export class PolledInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (routeOf(context.getHandler())?.polled !== true) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((list: PolledList<unknown>) => {
        void reply.header('ETag', `W/"${list.mark}"`);
        if (list.changedAt !== null) {
          void reply.header('Last-Modified', new Date(list.changedAt).toUTCString());
        }
        if (list.isUnchanged) {
          void reply.status(304);
          return undefined;
        }
        if (list.count !== null) return { count: list.count };
        if (list.next) linkNextPage(request, reply, list.next);
        return list.items;
      }),
    );
  }
}
