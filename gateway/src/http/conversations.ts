import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { appendedPosition, runInContext } from '@trupial/service-kit';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { KnownPosition } from './known-position.ts';
import { traceparentOf } from './trace-requests.ts';
import { callerOf } from './policy.guard.ts';

const requestLimitMs = 8_000;

/**
 * Puts each request into a conversation of its own: who asks, its id, its deadline. The
 * highest log position that this gateway has been told of goes along with every read, so that
 * whoever has written sees what he wrote.
 */
@Injectable()
export class ConversationInterceptor implements NestInterceptor {
  constructor(@Inject(KnownPosition) private readonly known: KnownPosition) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const traceparent = traceparentOf(request);
    const conversation = {
      correlationId: request.id,
      who: callerOf(request).actor,
      deadline: Date.now() + requestLimitMs,
      minPosition: this.known.highest,
      ...(traceparent && { traceparent }),
    };
    return from(
      runInContext(conversation, async () => {
        try {
          return await lastValueFrom(next.handle());
        } finally {
          this.known.raise(appendedPosition());
        }
      }),
    );
  }
}
