import type { EventStore, Projection, RecordedEvent } from '@trupial/event-store';
import { currentContext } from '../messaging/request-context.ts';
import { activeTracer, type Span, traced } from './tracer.ts';

/**
 * With more traces than this in one batch, a projection is catching up, and no caller waits for it.
 */
const mostTraces = 50;

/**
 * The log, with appends as spans of the conversation that writes; the log itself when tracing is
 * off.
 */
export function traceAppends(store: EventStore): EventStore {
  if (activeTracer() === undefined) return store;
  return {
    read: (stream, from) => store.read(stream, from),
    readOnce: (id) => store.readOnce(id),
    readStreams: (streams) => store.readStreams(streams),
    readAll: (options) => store.readAll(options),
    readPages: (options) => store.readPages(options),
    subscribe: (options, handle) => store.subscribe(options, handle),
    head: () => store.head(),
    close: () => store.close(),
    append: (...writes) => {
      const types = writes.flatMap(({ events }) => events.map(({ type }) => type));
      return traced(
        'log append',
        {
          kind: 'client',
          parent: currentContext().traceparent,
          attributes: {
            'trupial.log.streams': writes.length,
            'trupial.log.types': [...new Set(types)].join(' '),
          },
        },
        () => store.append(...writes),
      );
    },
  };
}

/**
 * The projection whose work on each event is a span in the trace of the command that wrote it: an
 * event carries its trace in its metadata, through the log.
 */
export function traceProjection(projection: Projection, service: string): Projection {
  const { name, tables, types } = projection;
  return {
    name,
    tables,
    types,
    async apply(events, session, log) {
      const spans = spansOf(events, `project ${service}/${name}`);
      let failed = true;
      try {
        await projection.apply(events, session, log);
        failed = false;
      } finally {
        for (const span of spans) span.end({ failed });
      }
    },
  };
}

function spansOf(events: readonly RecordedEvent[], name: string): Span[] {
  const tracer = activeTracer();
  if (tracer === undefined || events.length === 0) return [];
  const parents = Map.groupBy(events, ({ meta }) => meta.traceparent);
  if (parents.size > mostTraces) return [];
  return [...parents].flatMap(([parent, caused]) => {
    if (parent === undefined) return [];
    const attributes = {
      'trupial.log.position': caused.at(-1)?.position ?? 0,
      'trupial.log.types': [...new Set(caused.map(({ type }) => type))].join(' '),
    };
    return [tracer.start(name, { kind: 'consumer', parent, attributes })];
  });
}
