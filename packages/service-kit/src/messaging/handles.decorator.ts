import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { applyDecorators, Catch, UseFilters } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import type { MessageContract, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import { type Observable, throwError } from 'rxjs';

/** Nest's own filter would replace the error by a text; the request server needs it whole. */
@Catch()
class KeepError implements ExceptionFilter {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}

type HandlerOf<C extends MessageContract> = (
  request: ReceivedBy<C>,
) => ReplyOf<C> | Promise<ReplyOf<C>>;

/** Accepts only methods that take the contract's request and return its reply. */
type HandlerDecorator<C extends MessageContract> = <Method extends HandlerOf<C>>(
  target: object,
  key: string | symbol,
  method: TypedPropertyDescriptor<Method>,
) => void;

/**
 * Marks the controller method that answers `contract`. It receives the request after the contract's
 * schema has accepted it; the caller is in `currentContext()`.
 */
export function Handles<C extends MessageContract>(contract: C): HandlerDecorator<C> {
  return applyDecorators(
    MessagePattern(contract.subject, { contract }),
    UseFilters(new KeepError()),
  );
}
