import { type ErrorAnswer, statusOfKind, toWireAmendedField } from '@trupial/contracts/http';
import { Refusal } from '@trupial/contracts/values';
import type { Logger } from '@trupial/service-kit';
import type { FastifyInstance } from 'fastify';

/** What Fastify says before a call's own code runs. */
const answersOfStatus: Readonly<Record<number, ErrorAnswer>> = {
  400: { error: 'The request is malformed.', code: 'request.malformed' },
  403: { error: 'You do not have permission to do this.', code: 'auth.wrong_role' },
  404: { error: 'There is no such call.', code: 'not_found' },
  405: { error: 'There is no such call.', code: 'not_found' },
  408: { error: 'The request took too long to arrive.', code: 'request.timeout' },
  413: { error: 'The request is too large.', code: 'request.too_large' },
  414: { error: 'The address is too long.', code: 'request.uri_too_long' },
  415: { error: 'Please send application/json.', code: 'request.unsupported_media_type' },
  431: { error: 'The headers are too large.', code: 'request.headers_too_large' },
  417: { error: 'The request is malformed.', code: 'request.malformed' },
  429: { error: 'Too many requests. Please wait a moment and try again.', code: 'too_many' },
};

/** A body that would have to be unpacked; with status 415, like one of another type. */
export const packedBody: ErrorAnswer = {
  error: 'Please send the body as it is, not compressed.',
  code: 'request.unsupported_content_encoding',
};

const internal: ErrorAnswer = {
  error: 'Something went wrong. Please try again.',
  code: 'internal',
};

/** The answer for a status that comes from below the calls. */
export const answerOfStatus = (status: number): ErrorAnswer => answersOfStatus[status] ?? internal;

interface Failure {
  readonly status: number;
  readonly answer: ErrorAnswer;
  readonly retryAfterSeconds?: number;
}

/** The answer for anything that was thrown. Details of bugs stay in the log. */
function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    const { kind, code, message, extra } = error;
    const retry = extra.retryAfterSeconds ?? (kind === 'unavailable' ? 1 : undefined);
    return {
      status: statusOfKind[kind],
      answer: {
        error: message,
        code,
        ...(extra.fields && { fields: { ...extra.fields } }),
        ...(extra.secondFactor && { second_factor: extra.secondFactor }),
        ...(extra.changed && {
          changed: {
            version: extra.changed.version,
            fields: extra.changed.fields.map(toWireAmendedField),
          },
        }),
      },
      ...(retry !== undefined && { retryAfterSeconds: retry }),
    };
  }
  const status = statusOfError(error);
  return { status, answer: answerOfStatus(status) };
}

function statusOfError(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode ?? 500;
  if (typeof status !== 'number' || status < 400 || status > 499) return 500;
  return status in answersOfStatus ? status : 400;
}

/** Answers every failure of a call as JSON, as api.md defines, and writes bugs to the log. */
export function answerFailures(fastify: FastifyInstance, logger: Logger): void {
  fastify.setErrorHandler((error, _request, reply) => {
    const { status, answer, retryAfterSeconds } = failureOf(error);
    if (status >= 500 && !(error instanceof Refusal)) logger.error({ err: error }, 'a call broke');
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
    void reply.status(status).type('application/json; charset=utf-8').send(answer);
  });
  // What is there, but not for everybody. A call that is none is refused before its body is read.
  fastify.setNotFoundHandler((_request, reply) => {
    void reply.status(404).type('application/json; charset=utf-8').send(answerOfStatus(404));
  });
}
