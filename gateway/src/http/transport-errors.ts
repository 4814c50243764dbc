import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerOfStatus } from './refusal.filter.ts';

/** Longest address (path and query) of a request. */
const longestUrl = 4_096;

/** Addresses that are no addresses, which Fastify refuses before anything of ours runs. */
export function answerBadAddress(
  error: { statusCode?: number },
  _request: unknown,
  reply: FastifyReply,
): void {
  const status = error.statusCode === 414 ? 414 : 400;
  void reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answerOfStatus(status)));
}

/** Refuses what is too long to be meant, with 414. */
export function refuseLongUrl(
  request: FastifyRequest,
  _reply: unknown,
  done: (error?: Error) => void,
): void {
  if (request.url.length <= longestUrl) done();
  else done(Object.assign(new Error('The address is too long.'), { statusCode: 414 }));
}

const lines: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};

const statusOfCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers bytes that are no HTTP, and ends the connection: nobody knows where it stands. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOfCode[error.code ?? ''] ?? 400;
  const body = JSON.stringify(answerOfStatus(status));
  socket.end(
    [
      `HTTP/1.1 ${status} ${lines[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
