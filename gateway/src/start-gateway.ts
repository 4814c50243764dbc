import 'reflect-metadata';
import type { KeyObject } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type DynamicModule, type Provider, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createStaticWeb, type WebHandler } from '@trupial/build-config/static-web';
import {
  CLOCK,
  type Clock,
  closeInTurn,
  closeTogether,
  CONFIG,
  type Config,
  createRateLimits,
  type Logger,
  type MessageTransport,
  Instances,
  Messenger,
  type Metrics,
  type RateLimits,
  NestLogger,
  SecurityReports,
  startBeats,
  wallClock,
} from '@trupial/service-kit';
import { accessTokenVerifier, rememberVerified } from '@trupial/service-kit/tokens';
import type { FastifyInstance } from 'fastify';
import { serveDocumentation } from './documentation/serve-documentation.ts';
import { GatewayModule, httpControllers } from './gateway.module.ts';
import { registerHealth } from './health/health.ts';
import { type BrowserHeaders, browserHeaders } from './http/browser-headers.ts';
import { holdConversations } from './http/conversations.ts';
import { createServer } from './http/create-server.ts';
import { endUnread } from './http/end-unread.ts';
import { registerPlugins } from './http/fastify-plugins.ts';
import { gracefulStop } from './http/graceful-stop.ts';
import { listenAt } from './http/listen.ts';
import { KnownPosition } from './http/known-position.ts';
import { observeRequests } from './http/observe.ts';
import { Policy } from './http/policy.ts';
import { PolledLists } from './http/polled-lists.ts';
import { traceRequests } from './http/trace-requests.ts';
import { RequestLimits } from './http/request-limits.ts';
import { isForNobody } from './http/request-target.ts';
import { answerFailures } from './http/refusals.ts';
import { serveCalls } from './http/serve-calls.ts';
import { answerExpectation, refuseOddRequest } from './http/transport-errors.ts';
import { relaxedCaps, strictCaps } from './live/feed-caps.ts';
import { LiveFeed } from './live/live-feed.ts';
import { OperatorsTiles } from './map/operators-tiles.ts';
import { withTiles } from './map/serve-tiles.ts';
import { EndedSessions } from './session/ended-sessions.ts';

export interface GatewayOptions {
  readonly config: Config;
  readonly transport: MessageTransport;
  /** Identity's public key: verifies access tokens. */
  readonly accessTokenKey: KeyObject;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** What runs here, for the status page. */
  readonly version: string;
  /** The time of day, when it is not the real one. */
  readonly clock?: Clock;
  /** Folder of the built shell and remotes. */
  readonly webFolder: string;
  /** Serves the shell and remotes from source instead, for `npm run dev`. */
  readonly devWeb?: WebHandler;
}

export interface RunningGateway {
  readonly url: string;
  /** Takes no new request, finishes those in flight, and closes. */
  close(): Promise<void>;
}

/** For tests and benchmarks. */
const unlimited: RateLimits = {
  take: () => Promise.resolve(0),
  close: () => Promise.resolve(),
};

@Module({})
class GatewayRoot {}

/** Starts the only HTTP server: the API below /api, the web apps, health and metrics. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { config, transport, logger, metrics, clock = wallClock } = options;
  const messenger = new Messenger(transport);
  const ended = new EndedSessions(messenger, logger);
  const known = new KnownPosition();
  const feed = new LiveFeed({
    messenger,
    logger,
    ended,
    known,
    caps: config.rateLimits === 'strict' ? strictCaps : relaxedCaps,
    now: () => Date.parse(clock()),
  });
  const instances = new Instances(messenger);
  const tiles = new OperatorsTiles(config.mapTiles);
  const limits =
    config.rateLimits === 'strict' ? createRateLimits(config.redisUrl, logger) : unlimited;
  const reports = new SecurityReports(messenger);
  const requestLimits = new RequestLimits(limits, (name) => reports.note('limit.reached', name));
  const verified = rememberVerified(accessTokenVerifier(options.accessTokenKey));
  const verify = ended.checking((token, now = new Date(clock())) => verified(token, now));
  const app = await NestFactory.createApplicationContext(
    rootModule([
      { provide: CONFIG, useValue: config },
      { provide: CLOCK, useValue: clock },
      { provide: Messenger, useValue: messenger },
      { provide: EndedSessions, useValue: ended },
      { provide: LiveFeed, useValue: feed },
      { provide: Instances, useValue: instances },
      { provide: OperatorsTiles, useValue: tiles },
    ]),
    { logger: new NestLogger(logger), abortOnError: false },
  );
  const fastify = createServer(config);
  answerFailures(fastify, logger);
  const { isStopping, drain } = gracefulStop(fastify);
  const googleMaps = config.pageMaps.browserKey !== null;
  const headers = await browserHeaders(config);
  const opened = { googleMaps, mapStyle: tiles.styleOrigin, releases: config.releases };
  const web = options.devWeb ?? createStaticWeb(options.webFolder, opened);
  serveWeb(fastify, headers, withTiles(tiles, web));
  observeRequests(fastify, { logger, metrics });
  traceRequests(fastify);
  fastify.server.on('checkExpectation', answerExpectation);
  holdConversations(fastify, known);
  await registerPlugins(fastify, headers);
  fastify.addHook('onRequest', refuseOddRequest);
  fastify.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    await requestLimits.countRefused(request);
    // Not by the handler of what is not found: a body would be read before it.
    throw Object.assign(new Error('no such call'), { statusCode: 404 });
  });
  registerHealth(fastify, { messenger, metrics, isStopping });
  serveDocumentation(fastify, requestLimits);
  const policy = new Policy(verify, requestLimits, clock);
  const checks = { policy, limits: requestLimits, polledLists: new PolledLists() };
  serveCalls(
    fastify,
    httpControllers.map((controller) => app.get<object>(controller)),
    checks,
  );
  await ended.start();
  feed.start();
  const listening = await listenAt(fastify, config);
  const stopBeats = startBeats({
    part: 'gateway',
    version: options.version,
    messenger,
    describe: async () => ({
      checks: { transport: transport.isUp() ? 'up' : 'down' },
      liveConnections: feed.size,
      projections: [],
      lastBackup: null,
      notices: await tiles.notices(),
    }),
  });
  const measuring = setInterval(() => metrics.liveConnections.set(feed.size), 1_000).unref();
  return {
    url: addressOf(config.host, new URL(listening.address).port),
    async close() {
      stopBeats();
      instances.stop();
      tiles.stop();
      clearInterval(measuring);
      await closeInTurn([
        // The sockets first: nothing new comes in while others are told of the stop.
        () => closeTogether([() => drain(listening), () => feed.close()]),
        // After the last request: it may be one that a limit refuses.
        () => reports.close(),
        () => fastify.close(),
        () => app.close(),
        () => ended.stop(),
        () => limits.close(),
      ]);
    },
  };
}

/** What all controllers have at hand. */
const rootModule = (given: readonly Provider[]): DynamicModule => ({
  module: GatewayRoot,
  global: true,
  imports: [GatewayModule],
  providers: [...given],
  exports: [CONFIG, CLOCK, Messenger, EndedSessions, LiveFeed, Instances, OperatorsTiles],
});

/** Where this process is reached by a program on the same machine. */
function addressOf(host: string, port: string): string {
  // `localhost` leads to 127.0.0.1 (::1 is tried first and refused at once), not to other addresses.
  const isAtLocalhost = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host);
  const name = isIPv6(host) ? `[${host}]` : host;
  return `http://${isAtLocalhost ? 'localhost' : name}:${port}`;
}

/** Every path outside /api, /health and /metrics belongs to the web apps. */
function serveWeb(fastify: FastifyInstance, headers: BrowserHeaders, web: WebHandler): void {
  // The handler answers the requests that it accepts; Fastify continues only when the handler calls
  // back.
  fastify.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|health|metrics)([/?]|$)/.test(request.url) || isForNobody(request.raw)) {
      done();
      return;
    }
    endUnread(request.raw, reply.raw);
    for (const [name, value] of headers.ofAll) reply.raw.setHeader(name, value);
    web(request.raw, reply.raw, (error) => {
      if (error instanceof Error) done(error);
      else done();
    });
  });
}
