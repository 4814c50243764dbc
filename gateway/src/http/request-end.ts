import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Noted in place of a status when the connection ended before the whole answer was sent. Nobody is
 * sent it: nearly always the client has left. Other servers note the same number.
 */
const cutOff = 499;

/**
 * Calls `note` once when a request is over, with the status of its answer. Fastify's own hook for it
 * (onResponse) never runs when the connection ends before the answer does.
 */
export function whenOver(reply: FastifyReply, note: (status: number) => void): void {
  // It comes after the end of each answer too.
  reply.raw.once('close', () => note(statusOf(reply)));
}

function statusOf({ raw, sent }: FastifyReply): number {
  // The live feed: it goes on until its listener leaves, or we end it.
  const isEndless = sent && raw.headersSent && !raw.writableEnded;
  return raw.writableFinished || isEndless ? raw.statusCode : cutOff;
}

/**
 * '/api/accept-ride/:id'; one fixed name for every address that is not a call, so that clients
 * cannot create new names.
 */
export const patternOf = ({ routeOptions, is404 }: FastifyRequest): string =>
  is404 ? 'unknown' : (routeOptions.url ?? 'unknown');
