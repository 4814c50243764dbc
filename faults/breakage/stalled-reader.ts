import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Opens a connection, requests `path` repeatedly without waiting, and never reads a byte of the
 * answers.
 */
export async function stalledReader(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  times = 1,
): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  // The server may cut the connection of a client that does not read.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  const lines = Object.entries({ Host: host, ...headers }).map((pair) => pair.join(': '));
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`.repeat(times));
  return socket;
}

/** Sends a request one byte a second at most, and never finishes it. */
export async function slowWriter(url: string): Promise<{ stop(): void }> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`POST /api/book-ride/ HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100000\r\n\r\n{`);
  const drip = setInterval(() => socket.write(' '), 1_000);
  return {
    stop() {
      clearInterval(drip);
      socket.destroy();
    },
  };
}
