import type { FastifyRequest } from 'fastify';
import { callerOf } from '../http/caller.ts';

/** Account of the caller of a closed call: the guard has let nobody else through. */
export const accountIdOf = (request: FastifyRequest): number => Number(callerOf(request).actor.id);
