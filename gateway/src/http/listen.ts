import { once } from 'node:events';
import { createServer, Server } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';

/** Sockets at which a gateway listens. Only Linux shares a port among them evenly. */
const sockets = process.platform === 'linux' ? 16 : 1;

interface Place {
  readonly port: number;
  readonly host: string;
}

export interface Listening {
  /** As Fastify says it: `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Takes no new connection; resolves when those that were taken are closed. */
  stop(): Promise<void>;
}

/**
 * Listens with several sockets at one port; port 0 is any free one. Node takes one new connection of
 * each socket in a turn of its event loop, and in the same turn reads from all connections that it
 * has. Behind a single socket newcomers wait while the same people are answered again and again (ADR
 * 31).
 *
 * @throws what `listen` does: EADDRINUSE, EACCES, EADDRNOTAVAIL.
 */
export async function listenAt(
  fastify: FastifyInstance,
  { port, host }: Place,
): Promise<Listening> {
  // A port that is shared is shared with any program of this user that does so too, such as a second
  // `npm start`.
  if (port !== 0) await mustBeFree({ port, host });
  const options: FastifyListenOptions & { reusePort: boolean } = {
    port,
    host,
    reusePort: sockets > 1,
  };
  const address = await fastify.listen(options);
  const others = Array.from({ length: sockets - 1 }, () =>
    // As Node's own server of HTTP has its connections.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      fastify.server.emit('connection', socket);
    }),
  );
  for (const other of others) {
    other.listen({ ...options, port: Number(new URL(address).port) });
    await once(other, 'listening');
  }
  return {
    address,
    async stop() {
      await Promise.all([fastify.server, ...others].map(closed));
    },
  };
}

async function mustBeFree(place: Place): Promise<void> {
  const probe = createServer().listen(place);
  await once(probe, 'listening');
  await closed(probe);
}

/** http.Server.close() would cut idle connections at once, on which a request may be under way. */
const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => Server.prototype.close.call(server, () => resolve()));
