import { SetMetadata } from '@nestjs/common';
import type { CallName, Route, Routes } from '@trupial/contracts/http';
import type { Poll } from '@trupial/contracts/values';
import { type Actor, addressKey } from '@trupial/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callerOf } from './caller.ts';
import { linkNextPage } from './next-page.ts';
import { pollOf } from './polled-lists.ts';
import { readInput } from './read-input.ts';

const ROUTE = 'trupial:route';

/** Makes a controller's method answer the call that `route` describes; it is given an InputOf. */
export const Call = (route: Route): MethodDecorator => SetMetadata(ROUTE, route);

/** A call and what answers it. */
export interface ServedCall {
  readonly route: Route;
  readonly answer: (input: InputOf<CallName>) => unknown;
}

/** The calls that a controller answers. */
export function callsOf(controller: object): ServedCall[] {
  const methods = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(controller));
  return Object.values(methods).flatMap(({ value: method }: { value?: unknown }) => {
    if (typeof method !== 'function') return [];
    const route = Reflect.getMetadata(ROUTE, method) as Route | undefined;
    // A decorated method takes its route's input and nothing else.
    const answer = (input: InputOf<CallName>): unknown => method.call(controller, input);
    return route === undefined ? [] : [{ route, answer }];
  });
}

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
  /** His account; NaN for a visitor, whom the policy keeps from closed calls. */
  readonly accountId: number;
  /** His session; '' for a visitor. */
  readonly sessionId: string;
  /** The network that he calls from. */
  readonly network: string;
  /** Gives the address of the list's next page in the answer's headers; null: this is the last. */
  readonly linkNext: (cursor: string | null) => void;
  /** For what has no name above: cookies and headers. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The input of one request.
 *
 * @throws {Refusal} 'invalid' for what the route's schemas do not accept.
 */
export function inputOf(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): InputOf<CallName> {
  const input = readInput(route, request) as Pick<
    InputOf<CallName>,
    'params' | 'query' | 'body' | 'idempotencyKey'
  >;
  const { limit, cursor } = input.query as InputOf<CallName>['list'];
  const { actor, sessionId } = callerOf(request);
  return {
    ...input,
    list: { limit, cursor, ...(route.polled && { poll: pollOf(request) }) },
    actor,
    accountId: Number(actor.id),
    sessionId: sessionId ?? '',
    network: addressKey(request.ip),
    linkNext: (next) => linkNextPage(request, reply, next),
    request,
    reply,
  };
}
