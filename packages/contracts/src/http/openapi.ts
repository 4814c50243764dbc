import { z } from 'zod';
import { examples } from './examples/index.ts';
import { hasBody, refusalsOf } from './refusals.ts';
import { errorAnswer, type Route } from './route.ts';
import {
  type Answer,
  type DescribedContent,
  type DescribedCall,
  type DescribedCalls,
  shareAnswers,
} from './shared-answers.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest;
};

const content = (media: string, schema: Json, example?: unknown): DescribedContent => ({
  [media]: { schema, ...(example !== undefined && { example }) },
});

type Refusals = ReturnType<typeof refusalsOf>;

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

const nextPage = {
  Link: {
    description: 'Where the next page is, as `<address>; rel="next"`; not there on the last page.',
    schema: { type: 'string' },
  },
};

/** The answers with one status: each refusal in words, and its shape. */
function refusalOf(status: number, refusals: Refusals): Answer {
  const texts = new Map<string, { code: string; text: string }>();
  for (const [, code, text] of refusals) texts.set(`${code} ${text}`, { code, text });
  const shown = [...texts.values()];
  const nameOf = (code: string, at: number): string =>
    shown.findIndex((one) => one.code === code) === at ? code : `${code}-${at + 1}`;
  return {
    description: shown.map(({ code, text }) => `\`${code}\`: ${text}`).join('\n\n'),
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(
          shown.map(({ code, text }, at) => [nameOf(code, at), { value: { error: text, code } }]),
        ),
      },
    },
  };
}

function responsesOf(route: Route): DescribedCall['responses'] {
  const refusals = refusalsOf(route);
  const statuses = [...new Set(refusals.map(([status]) => status))].sort((a, b) => a - b);
  const failures = statuses.map((status) => [
    String(status),
    refusalOf(
      status,
      refusals.filter((refusal) => refusal[0] === status),
    ),
  ]);
  return {
    [String(route.status)]: {
      description: 'Success',
      ...(route.list === 'pages' && { headers: nextPage }),
      content: content(route.media, schemaOf(route.answer, 'output'), examples[route.name]?.answer),
    },
    ...(route.polled && { 304: { description: 'Nothing has changed' } }),
    ...Object.fromEntries(failures),
  };
}

const exampleOf = (example: unknown): Json => (example === undefined ? {} : { example });

function parametersOf(route: Route): DescribedCall['parameters'] {
  const inside = (place: 'path' | 'query', schema: z.ZodType): DescribedCall['parameters'] => {
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      ...exampleOf(examples[route.name]?.[place === 'path' ? 'params' : 'query']?.[name]),
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Repeating a call with the same key and body gives the first answer again; of a series, what it is by then. A UUID is best: without an account a key counts for its rider_phone, and one of less than 22 characters only from the same network.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  };
  return [
    ...inside('path', route.params),
    ...inside('query', route.query),
    ...(route.idempotent ? [key] : []),
  ];
}

function operationOf(route: Route): DescribedCall {
  const isOpen = route.allow.includes('visitor');
  const who = route.allow.map((identity) => (identity === 'visitor' ? 'anyone' : identity));
  return {
    operationId: route.name,
    tags: [route.tag],
    summary: route.summary,
    description: `Who may call: ${isOpen ? 'anyone' : who.join(', ')}.`,
    security: isOpen ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(route),
    ...(hasBody(route) && {
      requestBody: {
        required: false,
        content: content(
          route.signedBody?.media ?? 'application/json',
          schemaOf(route.body, 'input'),
          examples[route.name]?.body,
        ),
      },
    }),
    responses: responsesOf(route),
  };
}

const about = `Booking and dispatch of taxis, airport transfers and tours on Curaçao.

Every path answers with and without its trailing slash. Times are UTC instants, except \`ride_datetime\`, \`next_ride\` and the \`time\` of a series: island local time (America/Curacao, UTC−4). Amounts are US dollars.

**Who calls.** Log in, then send \`Authorization: Bearer <access>\`. An access token lasts 10 minutes; \`/api/token/refresh/\` gives the next.

**Refusals** are \`{ "error", "code", "fields"? }\`: a text for people, a stable code for programs, and a text for each field that breaks a rule.

**Repeating.** Booking, the contact form and every ride command honour \`Idempotency-Key\`: the same key and body give the first answer again. So does starting a series, but a repeat answers the series as it is by then.

**Polling.** Lists answer ETag and Last-Modified and honour If-None-Match and If-Modified-Since with 304; \`?count_only=true\` answers \`{ "count": n }\`.

**Behind.** A read waits up to two seconds for every change that this gateway knows of, such as the caller’s own. What is answered without one has \`Trupial-Behind: 1\`, else 0: ask again soon.

**Pages.** Lists that grow take \`?limit=\` and \`?cursor=\` and name the next page in \`Link: <…>; rel="next"\`; without them they answer the first 1,000 (of more pending, accepted or assigned rides those from today on, then the newest of the older ones, and no \`Link\` to the others: to go through all, give \`limit=1000\` and follow \`Link\`). A search answers 20; staff’s lists of accounts, mails, notifications and the security log 50, and at most 200.

**Limits.** A minute, for each address: 10 of logins, second steps, fresh proofs and other calls that check a password or a code, 10 searches for a ride, 5 of bookings, series and contact messages together. Operators, staff and drivers book 60 times a minute for each account. 20 changes of bookings and series a minute for each account; 30 openings of the live feed or looks at a position for each account, or address of somebody who is not signed in; 600 of everything else for each account. IPv6 addresses count in their /64, and with larger budgets in their /56 and /48. 30 registrations or changes of a profile an hour for each address or account. 60 exports and changes of second factors an hour for each account. Of refused requests (a bad token, a wrong role, an unknown path, a tracking id of no ride) 60 a minute for each address. Carriers may report 6,000 times a minute from each address. After 5 wrong passwords a name waits 1 to 15 minutes. Beyond: 429 with Retry-After.

A walk through with curl: docs/api-guide.md.`;

/** The version of the API that its documents name: the product's. */
export const apiVersion = '0.2.0';

/** Each call at its path and method, with its whole answers: for those who read them. */
export function describedCalls(routes: readonly Route[]): DescribedCalls {
  const calls: Record<string, Record<string, DescribedCall>> = {};
  for (const route of routes) {
    const path = `/api${route.path}`;
    calls[path] = { ...calls[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return calls;
}

/**
 * The API as an OpenAPI 3.1 document, made from the route objects and nothing else. An answer of
 * several calls stands in it once, in `components`.
 */
export function openApiOf(routes: readonly Route[], version = apiVersion): Json {
  const { paths, responses } = shareAnswers(describedCalls(routes));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trupial',
      version,
      description: about,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      responses,
    },
  };
}
