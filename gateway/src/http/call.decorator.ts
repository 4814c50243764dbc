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
import type { Route } from '@trupial/contracts/http';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { PolledInterceptor } from './polled.interceptor.ts';
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

/** Everything a caller sent, after the route's schemas have accepted it. */
export interface InputOf<R extends Route> {
  readonly params: z.output<R['params']>;
  readonly query: z.output<R['query']>;
  readonly body: z.output<R['body']>;
  /** The Idempotency-Key header; null when there is none. */
  readonly idempotencyKey: string | null;
}

/** Injects the validated input: `@Input() input: InputOf<typeof routes.acceptRide>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const route = routeOf(context.getHandler());
  if (route === undefined) throw new Error('@Input() needs @Call(route) on its method');
  return readInput(route, context.switchToHttp().getRequest<FastifyRequest>());
});
