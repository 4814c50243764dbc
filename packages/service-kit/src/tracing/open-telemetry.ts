import {
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanKind, Tracer } from './tracer.ts';

export interface TraceExport {
  /** OTEL_EXPORTER_OTLP_ENDPOINT: spans are posted to `<endpoint>/v1/traces`, as JSON. */
  readonly endpoint: string;
  /**
   * The share of traces that is kept, 0 to 1; chosen by trace id, so that every process keeps the
   * same ones.
   */
  readonly ratio: number;
  /** `service.name` of this process. */
  readonly serviceName: string;
  readonly version: string;
  /** How long spans may gather before they are sent (default 1,000 ms). */
  readonly delayMs?: number;
}

export interface OpenTelemetry {
  readonly tracer: Tracer;
  /** Sends the remaining spans, for at most two seconds. */
  stop(): Promise<void>;
}

const kinds: Readonly<Record<SpanKind, OtelKind>> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  consumer: OtelKind.CONSUMER,
  internal: OtelKind.INTERNAL,
};

const traceparentParts = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** OpenTelemetry's SDK behind our tracer. Loaded only when traces are wanted. */
export function startOpenTelemetry(options: TraceExport): OpenTelemetry {
  const { endpoint, ratio, serviceName, version, delayMs = 1_000 } = options;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const ours = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    // A browser always requests that its trace is kept; the configuration decides how many are
    // kept.
    sampler: new ParentBasedSampler({ root: ours, remoteParentSampled: ours }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: delayMs,
        exportTimeoutMillis: 2_000,
      }),
    ],
  });
  const otel = provider.getTracer('trupial', version);
  return {
    tracer: {
      start: (name, { kind, parent, attributes }) =>
        spanOf(
          otel.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, under(parent)),
        ),
    },
    async stop() {
      // An unavailable collector must not delay the end of the process.
      const limit = new Promise<void>((resolve) => setTimeout(resolve, 2_000).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), limit]);
    },
  };
}

function under(parent: string | undefined) {
  const [, traceId, spanId, flags] = traceparentParts.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function spanOf(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    rename: (name) => void span.updateName(name),
    end({ failed = false, attributes } = {}) {
      if (attributes) span.setAttributes({ ...attributes });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
