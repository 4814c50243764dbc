/** Where a function belongs, by its file: the first row that fits. */
export const areas: readonly (readonly [area: string, file: RegExp])[] = [
  [
    'projections',
    /\/(read-models|projections|ride-row|personal)\/|read-models\/|bench\/reference\/equal-rows/,
  ],
  [
    'sealing and cryptography',
    /\/(sealing|vault)\/|\/receipts\.ts|\/key-scopes\.ts|equal-sealing|^node:internal\/crypto|^node:crypto/,
  ],
  [
    'the log’s tail',
    /event-store\/src\/postgres\/(tail|read|wake-ups|recent)|event-store\/src\/(subscription|read-pages|recent-events|log-source|bell)|shared-tail/,
  ],
  ['appending', /event-store\/src\//],
  [
    'rules',
    /services\/booking\/|services\/dispatch\/|services\/reporting\/|packages\/island\/|bench\/reference\/equal-booking/,
  ],
  ['other services', /services\//],
  [
    'messages, idempotency, context',
    /service-kit\/src\/(messaging|service|idempotency|cqrs|tracing)|answer-once|node:async_hooks|async_local_storage|async_context/,
  ],
  ['zod', /node_modules\/zod\/|packages\/contracts\//],
  ['Nest', /node_modules\/(@nestjs|rxjs|reflect-metadata)\//],
  ['pg', /node_modules\/pg[-a-z]*\/|node_modules\/postgres-|bench\/reference\/equal-store/],
  [
    'Fastify and its hooks',
    /node_modules\/(@?fastify|find-my-way|light-my-request|avvio|secure-json-parse|fast-|@fastify)/,
  ],
  ['gateway', /gateway\/src\//],
  [
    'metrics, logs and traces',
    /node_modules\/(pino|prom-client|@opentelemetry)|service-kit\/src\/(metrics|logging|health|status)/,
  ],
  ['service kit', /packages\/service-kit\//],
  ['HTTP of Node', /^node:(internal\/|_)?http|^node:_http/],
  ['promises and timers', /^node:internal\/(process\/(task_queues|promises)|timers)|^node:timers/],
  ['references’ own code', /bench\/reference\//],
];

/** What V8 itself does, by the name of the entry. */
export const ofTheEngine: ReadonlyMap<string, string> = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'Node’s own native code'],
  ['(root)', 'Node’s own native code'],
]);

/** Sockets of Node, named after who calls them; nobody does when something has arrived. */
export const socketFile =
  /^node:(net|stream|internal\/(stream_base_commons|streams|net|js_stream))/;
export const socketUsers: ReadonlyMap<string, string> = new Map([
  ['pg', 'pg: sockets'],
  ['appending', 'pg: sockets'],
  ['projections', 'pg: sockets'],
  ['the log’s tail', 'pg: sockets'],
  ['HTTP of Node', 'HTTP: sockets'],
  ['Fastify and its hooks', 'HTTP: sockets'],
]);

export const readingSockets = 'sockets: reading';
export const otherArea = 'other';
