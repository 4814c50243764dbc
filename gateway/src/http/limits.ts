import type { Route } from '@trupial/contracts/http';

/** Requests per minute and address, by the spec of quality.md; everything else has the common one. */
const perMinute = { login: 10, search: 10, book: 5 } as const;
const common = 600;

/** Limit of a route, in the words of @fastify/rate-limit. */
export const limitOf = (limit: Route['limit']) => ({
  max: limit === null ? common : perMinute[limit],
  timeWindow: 60_000,
});
