import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Gives the address of the next page: the same address with another cursor (RFC 8288), and without
 * an offset, whose rows are left out before the first page; null: there is none.
 */
export function linkNextPage(
  { url }: FastifyRequest,
  reply: FastifyReply,
  cursor: string | null | undefined,
): void {
  if (cursor === null || cursor === undefined) return;
  const address = new URL(url, 'http://gateway');
  address.searchParams.set('cursor', cursor);
  address.searchParams.delete('offset');
  void reply.header('Link', `<${address.pathname}${address.search}>; rel="next"`);
}
