import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { routeOf } from './call.decorator.ts';
import { linkNextPage } from './next-page.ts';

/** What a controller of a polled list answers; the interceptor makes the wire's answer of it. */
export interface PolledList<Item> {
  readonly items: readonly Item[];
  /** UTC instant of the newest change that could have changed the list. */
  readonly changedAt: string | null;
  /** Opaque; there is more after these. */
  readonly next?: string | null;
}

/** HTTP dates have whole seconds: nothing younger than this is called unchanged by date. */
const dateDoubtMs = 2_000;

/**
 * The freshness of polled lists: Last-Modified and If-Modified-Since, and `count_only`. ETag and If-None-Match are Fastify's (@fastify/etag).
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
        const { count_only: countOnly } = request.query as { count_only?: string };
        if (countOnly === 'true') return { count: list.items.length };
        if (list.changedAt !== null) {
          const changed = Date.parse(list.changedAt);
          void reply.header('Last-Modified', new Date(changed).toUTCString());
          if (isUnchanged(request, changed)) {
            void reply.status(304);
            return undefined;
          }
        }
        if (list.next) linkNextPage(request, reply, list.next);
        return list.items;
      }),
    );
  }
}

function isUnchanged({ headers }: FastifyRequest, changed: number): boolean {
  // RFC 9110, 13.1.3: If-None-Match, when given, is asked instead of the date.
  if (headers['if-none-match'] !== undefined) return false;
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return since >= Math.floor(changed / 1000) * 1000 && Date.now() - changed > dateDoubtMs;
}
