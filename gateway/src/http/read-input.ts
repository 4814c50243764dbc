import type { Route } from '@trupial/contracts/http';
import { Refusal } from '@trupial/contracts/values';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { plainly } from './plainly.ts';

const badRequest = 'Please check the highlighted fields.';
const keyPattern = /^[\x21-\x7e]{1,255}$/;

/**
 * Reads what a caller sent by the route's schemas.
 *
 * @throws {Refusal} 'invalid' with the first problem as its text and every field's in `fields`.
 */
export function readInput(route: Route, request: FastifyRequest) {
  const fields: Record<string, string> = {};
  const read = (schema: z.ZodType, value: unknown): unknown => {
    const result = schema.safeParse(value ?? {}, { error: plainly });
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) {
      fields[path.map(String).join('.') || 'body'] ??= message;
    }
    return undefined;
  };
  const input = {
    params: read(route.params, request.params),
    query: read(route.query, singleValues(request.query)),
    body: route.method === 'GET' ? {} : read(route.body, request.body),
    idempotencyKey: route.idempotent ? keyOf(request) : null,
  };
  const [first] = Object.values(fields);
  if (first !== undefined) {
    throw new Refusal('invalid', 'invalid', first || badRequest, { fields });
  }
  return input;
}

/** When a parameter is given twice, its first value is used: no call accepts lists. */
function singleValues(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value[0] : value,
    ]),
  );
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw new Refusal(
    'invalid',
    'idempotency.bad_key',
    'Idempotency-Key must be 1 to 255 visible characters.',
  );
}
