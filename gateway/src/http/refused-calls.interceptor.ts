import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Refusal, type RefusalKind } from '@trupial/contracts/values';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { callerOf } from './caller.ts';
import { RequestLimits } from './request-limits.ts';

/** What a guess is answered: of a tracking id, a receipt, a session. */
const answersToGuesses: readonly RefusalKind[] = ['unauthenticated', 'forbidden', 'not_found'];

/**
 * Counts refused calls of callers whom the office has not given an account. Refusals of the guards
 * are counted there.
 */
@Injectable()
export class RefusedCallsInterceptor implements NestInterceptor {
  constructor(private readonly limits: RequestLimits) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const { role } = callerOf(request).actor;
        const isGuess = error instanceof Refusal && answersToGuesses.includes(error.kind);
        if (isGuess && (role === 'visitor' || role === 'rider')) {
          await this.limits.countRefused(request);
        }
        throw error;
      }),
    );
  }
}
