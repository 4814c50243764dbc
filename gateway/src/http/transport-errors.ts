import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endUnread } from './end-unread.ts';
import { isForNobody } from './request-target.ts';
import { answerOfStatus, packedBody } from './refusals.ts';

/** Longest address (path and query) of a request. */
const longestUrl = 4_096;

/** Addresses that are no addresses, which Fastify refuses before anything of ours runs. */
export function answerBadAddress(
  error: { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  endUnread(request.raw, reply.raw);
  const status = error.statusCode === 414 ? 414 : 400;
  void reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answerOfStatus(status)));
}

/** Refuses an address that is too long to be meant (414), and one that is not clearly ours (400). */
export function refuseOddRequest(
  { url, raw }: FastifyRequest,
  _reply: unknown,
  done: (error?: Error) => void,
): void {
  const status = url.length > longestUrl ? 414 : 400;
  const isOdd = status === 414 || isForNobody(raw);
  done(isOdd ? Object.assign(new Error('an odd request'), { statusCode: status }) : undefined);
}

/**
 * Refuses a body with a `Content-Encoding` (415; RFC 9110, 15.5.16), before it is read: nobody here
 * unpacks it, and what it is then would be called malformed, or, not being packed at all, be done.
 */
export function refusePackedBody(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  _body: unknown,
  done: () => void,
): void {
  const codings = (headers['content-encoding'] ?? '').toLowerCase().split(',');
  const isPacked = codings.some((coding) => !['', 'identity'].includes(coding.trim()));
  if (!isPacked || method === 'GET' || method === 'HEAD') {
    done();
    return;
  }
  void reply
    .status(415)
    .header('Accept-Encoding', 'identity')
    .type('application/json; charset=utf-8')
    .send(packedBody);
}

/** An `Expect` header with an expectation that no server can meet. */
export function answerExpectation(request: IncomingMessage, response: ServerResponse): void {
  endUnread(request, response);
  const body = JSON.stringify(answerOfStatus(417));
  response
    .writeHead(417, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    })
    .end(body);
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

/**
 * Answers bytes that are not HTTP and closes the connection: it is not known where the next request
 * would begin. It is closed for good: the end of our half alone would not stop who sends on.
 */
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
    () => socket.destroy(),
  );
}
