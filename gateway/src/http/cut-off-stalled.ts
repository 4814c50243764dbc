import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What Node counts of a connection's bytes and gives no public name; null once it is closed. */
interface WithHandle {
  readonly _handle?: { readonly bytesWritten?: number; readonly writeQueueSize?: number } | null;
}

/**
 * Cuts off clients for whom something waits in this process, and who take nothing of it for `idleMs`
 * (milliseconds; noticed within another `idleMs`), whatever they send meanwhile. Node's own timer
 * begins anew with each byte that comes: one of a next request now and then would keep an answer in
 * memory, and so would line ends, which Node does not even take for the beginning of a request.
 *
 * Whoever takes slowly is left, here and by Node's timer. The system takes more when a third of its
 * own buffer for the connection is free: he must take that much in the time.
 */
export function cutOffStalled(fastify: FastifyInstance, idleMs: number): void {
  const takenBefore = new Map<Socket, number>();
  fastify.server.on('connection', (socket: Socket) => {
    takenBefore.set(socket, Number.NaN);
    socket.once('close', () => takenBefore.delete(socket));
  });
  const looking = setInterval(() => {
    for (const [socket, before] of takenBefore) {
      const taken = socket.writableLength > 0 ? takenOf(socket) : Number.NaN;
      if (taken === before) socket.destroy();
      else takenBefore.set(socket, taken);
    }
  }, idleMs);
  looking.unref();
  fastify.addHook('onClose', () => clearInterval(looking));
}

/** Bytes that the system has taken from us for a connection; NaN, like nothing else, if not known. */
function takenOf(socket: Socket): number {
  const { bytesWritten = Number.NaN, writeQueueSize = 0 } = (socket as WithHandle)._handle ?? {};
  return bytesWritten - writeQueueSize;
}
