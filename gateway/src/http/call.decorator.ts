import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import type { CallName, Route, Routes } from '@trupial/contracts/http';
import type { Poll } from '@trupial/contracts/values';
import type { Actor } from '@trupial/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callerOf } from './caller.ts';
import { addressKey } from './limits.ts';
import { linkNextPage } from './next-page.ts';
import { PolledInterceptor, pollOf } from './polled.interceptor.ts';
import { readInput } from './read-input.ts';

const ROUTE = 'trupial:route';

const methods = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  DELETE: RequestMethod.DELETE,
} as const;

/** Makes a controller's method answer the call that `route` describes. */
export const Call = (route: Route): MethodDecorator =>
  applyDecorators(
    RequestMapping({
      path: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      method: methods[route.method],
    }),
    HttpCode(route.status),
    SetMetadata(ROUTE, route),
    ...(route.polled ? [UseInterceptors(PolledInterceptor)] : []),
  );

/** The route that a handler answers; undefined for a handler that was not declared with Call. */
export const routeOf = (handler: object): Route | undefined =>
  Reflect.getMetadata(ROUTE, handler) as Route | undefined;

/** Everything a caller sent, after the route's schemas have accepted it, and who he is. */
export interface InputOf<Name extends CallName> {
  readonly params: z.output<Routes[Name]['params']>;
  readonly query: z.output<Routes[Name]['query']>;
  readonly body: z.output<Routes[Name]['body']>;
  /** The Idempotency-Key header; null when there is none. */
  readonly idempotencyKey: string | null;
  /** What he asks of a list: its page and, of a polled one, the state that he has already. */
  readonly list: {
    readonly limit?: number | undefined;
    readonly cursor?: string | undefined;
    readonly poll?: Partial<Poll> | undefined;
  };
  readonly actor: Actor;
  /** His account; NaN for a visitor, whom the guard keeps from closed calls. */
  readonly accountId: number;
  /** His session; '' for a visitor. */
  readonly sessionId: string;
  /** The network that he calls from. */
  readonly network: string;
  /** Gives the address of the list's next page in the answer's headers; null: this is the last. */
  readonly linkNext: (cursor: string | null) => void;
}

/** Injects the validated input: `@Input() input: InputOf<'acceptRide'>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const route = routeOf(context.getHandler());
  if (route === undefined) throw new Error('@Input() needs @Call(route) on its method');
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  const input = readInput(route, request);
  const { limit, cursor } = input.query as InputOf<CallName>['list'];
  const { actor, sessionId } = callerOf(request);
  return {
    ...input,
    list: { limit, cursor, ...(route.polled && { poll: pollOf(request) }) },
    actor,
    accountId: Number(actor.id),
    sessionId: sessionId ?? '',
    network: addressKey(request.ip),
    linkNext: (cursor: string | null) =>
      linkNextPage(request, http.getResponse<FastifyReply>(), cursor),
  };
});
