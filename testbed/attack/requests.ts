import { openApiOf, type Route, routes } from '@trupial/contracts/http';
import fc from 'fast-check';
import { broken, fitting, type JsonSchema } from './arbitraries.ts';
import {
  hostileBodies,
  hostileContentTypes,
  hostileHeaders,
  hostileIds,
  hostileQueries,
} from './corpus.ts';
import type { HostileRequest } from './send.ts';

interface Operation {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { schema: JsonSchema } };
  };
}

/**
 * Calls that end the session that sends them, or an account that other tests need. Example: if
 * staff erases the address that a rider has drawn, that rider does not exist for the later
 * requests.
 */
const endsPeople = ({ path }: Route): boolean => /logout|\/status\/|suspend|erasures/.test(path);

// Those are sent last: after them no session would be accepted.
const all = (Object.values(routes) as Route[]).toSorted(
  (one, other) => Number(endsPeople(one)) - Number(endsPeople(other)),
);
// The document's shape is openApiOf's own; only the parts named above are read.
const { paths } = openApiOf(all, '') as unknown as {
  readonly paths: Record<string, Record<string, Operation>>;
};

const nobody = '1000000';

const encode = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
};

function schemasOf(route: Route) {
  const operation = paths[`/api${route.path}`]?.[route.method.toLowerCase()];
  const inside = (place: string): JsonSchema => {
    const found = (operation?.parameters ?? []).filter((one) => one.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
      required: found.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  const body = operation?.requestBody?.content['application/json']?.schema;
  return { path: inside('path'), query: inside('query'), body };
}

/** Requests to `route`, generated from its contract: some valid, most not. */
export function requestsTo(route: Route): fc.Arbitrary<HostileRequest> {
  const { path, query, body } = schemasOf(route);
  const either = (schema: JsonSchema) =>
    fc.oneof(
      { weight: 2, arbitrary: fitting(schema) as fc.Arbitrary<Record<string, unknown>> },
      { weight: 3, arbitrary: broken(schema) },
    );
  const ids = endsPeople(route)
    ? fc.constant({ id: nobody } as Record<string, unknown>)
    : (fitting(path) as fc.Arbitrary<Record<string, unknown>>);
  return fc
    .record({
      params: ids,
      search: either(query),
      body: either(body ?? { type: 'object' }),
      slash: fc.boolean(),
      key: fc.option(fc.uuid(), { freq: 2 }),
    })
    .map(({ params, search, body: content, slash, key }) => {
      const where = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name]));
      const pairs = Object.entries(search).map(
        ([name, value]) => `${encode(name)}=${encode(value)}`,
      );
      return {
        route,
        method: route.method,
        path: `/api${slash ? where : where.slice(0, -1)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(key !== null && route.idempotent && { 'Idempotency-Key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(content) }),
      };
    });
}

const json = { 'Content-Type': 'application/json' };

/** The fixed list of attacks on `route`. */
export function attacksOn(route: Route): HostileRequest[] {
  const { method } = route;
  const path = `/api${route.path.replace(/\{\w+\}/, nobody)}`;
  const attacks: HostileRequest[] = hostileHeaders.map((headers) => ({
    route,
    method,
    path,
    headers,
  }));
  if (route.path.includes('{')) {
    for (const id of hostileIds) {
      attacks.push({ method, path: `/api${route.path.replace(/\{\w+\}/, id)}`, headers: {} });
    }
  }
  if (method === 'GET') {
    for (const query of hostileQueries) {
      attacks.push({ route, method, path: path + query, headers: {} });
    }
  } else {
    for (const body of hostileBodies) {
      attacks.push({ route, method, path, headers: json, body });
    }
    for (const type of hostileContentTypes) {
      attacks.push({ route, method, path, headers: { 'Content-Type': type }, body: '{}' });
    }
  }
  for (const wrong of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
    if (wrong !== method) attacks.push({ method: wrong, path, headers: {} });
  }
  return attacks;
}

/** How much is drawn, and from which seed. */
export interface Amount {
  readonly seed: number;
  /** Drawn requests for each call and each caller, besides the fixed list. */
  readonly perRoute: number;
  /** Nothing is drawn for calls that write: what is drawn may be right. */
  readonly readsOnly?: boolean;
}

/** All requests for all callers, in an order that depends only on the seed. */
export function* hostileRequests<Who>(
  cast: readonly Who[],
  { seed, perRoute, readsOnly = false }: Amount,
): Generator<{ who: Who; request: HostileRequest }> {
  for (const [at, route] of all.entries()) {
    for (const [place, who] of cast.entries()) {
      const drawn = fc.sample(requestsTo(route), {
        seed: seed + at * 100 + place,
        numRuns: readsOnly && route.method !== 'GET' ? 0 : perRoute,
      });
      for (const request of drawn) yield { who, request };
    }
    // The list is long: each attack is made by one of the cast, in turn.
    for (const [turn, request] of attacksOn(route).entries()) {
      const who = cast[(at + turn) % cast.length];
      if (who !== undefined) yield { who, request };
    }
  }
}
