import { addressKey } from '@trupial/service-kit';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from: its network, and what it says of its program. */
export const senderOf = ({ ip, headers }: FastifyRequest) => ({
  network: addressKey(ip),
  ...(headers['user-agent'] !== undefined && { agent: headers['user-agent'].slice(0, 400) }),
});
