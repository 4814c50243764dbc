import { z } from 'zod';
import { errorAnswer, type Route } from './route.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest;
};

const json = (schema: Json) => ({ 'application/json': { schema } });

/** The answers every call may give besides its own. */
const commonRefusals = (route: Route): (readonly [number, string, string])[] => [
  [400, 'invalid', 'A value is missing or breaks a rule; `fields` says which.'],
  ...(route.allow.includes('visitor')
    ? []
    : ([
        [401, 'auth.required', 'Please log in.'],
        [403, 'auth.wrong_role', 'You do not have permission to do this.'],
      ] as const)),
  [429, 'too_many', 'Too many requests. Please wait a moment and try again.'],
  [503, 'service.unavailable', 'The service is not available right now. Please try again.'],
];

function responsesOf(route: Route): Json {
  const refusals = [...route.refusals, ...commonRefusals(route)];
  const statuses = [...new Set(refusals.map(([status]) => status))].sort((a, b) => a - b);
  const failures = statuses.map((status) => {
    const examples = refusals.filter((refusal) => refusal[0] === status);
    return [
      String(status),
      {
        description: examples.map(([, code, text]) => `\`${code}\`: ${text}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ];
  });
  return {
    [String(route.status)]: {
      description: 'Success',
      content: json(schemaOf(route.answer, 'output')),
    },
    ...(route.polled && { 304: { description: 'Nothing has changed' } }),
    ...Object.fromEntries(failures),
  };
}

function parametersOf(route: Route): Json[] {
  const inside = (place: 'path' | 'query', schema: z.ZodType): Json[] => {
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Repeating a call with the same key and body gives the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  };
  return [
    ...inside('path', route.params),
    ...inside('query', route.query),
    ...(route.idempotent ? [key] : []),
  ];
}

function operationOf(route: Route): Json {
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  const isOpen = route.allow.includes('visitor');
  const who = route.allow.map((identity) => (identity === 'visitor' ? 'anyone' : identity));
  return {
    operationId: route.name,
    tags: [route.tag],
    summary: route.summary,
    description: `Who may call: ${isOpen ? 'anyone' : who.join(', ')}.`,
    security: isOpen ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(route),
    ...(hasBody && {
      requestBody: { required: false, content: json(schemaOf(route.body, 'input')) },
    }),
    responses: responsesOf(route),
  };
}

/** The API as an OpenAPI 3.1 document, made from the route objects and nothing else. */
export function openApiOf(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trupial',
      version,
      description:
        'Booking and dispatch of taxis, airport transfers and tours on Curaçao. Every path answers with and without its trailing slash. Times are UTC instants, except `ride_datetime`: island local time (America/Curacao, UTC−4).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorAnswer, 'output') },
    },
  };
}
