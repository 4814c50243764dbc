import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Listening } from './listen.ts';

/** A client that is at work sends its next request within this; an idle one is cut off. */
const quietMs = 500;
/** As long as a service takes for the requests that it has. */
const answersMs = 8_000;
const lookMs = 50;

export interface GracefulStop {
  /** True after the stop has begun: /health/ready then reports it. */
  readonly isStopping: () => boolean;
  /**
   * Accepts no new connection, answers the requests on open connections and closes each of them
   * with its answer (`Connection: close`). Resolves when all connections are closed; what has no
   * answer `longestMs` after the call is cut off.
   */
  readonly drain: (listening: Listening, longestMs?: number) => Promise<void>;
}

/** Closes kept-alive connections of clients without losing a request. */
export function gracefulStop(fastify: FastifyInstance): GracefulStop {
  let isStopping = false;
  const { server } = fastify;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response) => {
    if (isStopping) response.setHeader('Connection', 'close');
  });
  // A request that was under way when the stop began has its header set only now.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.raw.setHeader('Connection', 'close');
    done(null, payload);
  });
  return {
    isStopping: () => isStopping,
    async drain(listening, longestMs = answersMs) {
      isStopping = true;
      const late = after(longestMs, undefined, { ref: false });
      const stopped = listening.stop();
      await Promise.race([stopped, late, after(quietMs, undefined, { ref: false })]);
      // Browsers open connections in advance, for requests that may never come. Node does not count
      // such a connection as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      // An answer that had begun before the stop leaves its connection open.
      const looking = setInterval(() => server.closeIdleConnections(), lookMs);
      // `fastify.close()` knows only the connections of one of the sockets that listen.
      await Promise.race([stopped, late]);
      clearInterval(looking);
      for (const socket of sockets) socket.destroy();
    },
  };
}
