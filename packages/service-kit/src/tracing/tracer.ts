/** The kind of a span: an incoming or outgoing request, or internal work. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

export interface SpanStart {
  readonly kind: SpanKind;
  /** W3C trace context of what caused it; without one a new trace begins. */
  readonly parent?: string | undefined;
  /** Never personal data: names of routes, subjects, types; numbers. */
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** One piece of work in a trace. */
export interface Span {
  /** W3C trace context for what this span causes. */
  readonly traceparent: string;
  rename(name: string): void;
  end(more?: {
    readonly failed?: boolean;
    readonly attributes?: Readonly<Record<string, string | number>>;
  }): void;
}

export interface Tracer {
  start(name: string, options: SpanStart): Span;
}

/**
 * The tracer of this process; the log and the clock are per process too. Undefined when tracing is
 * off; then no work is done for it.
 */
let active: Tracer | undefined;

/** The tracer of this process; undefined when nothing is traced. */
export const activeTracer = (): Tracer | undefined => active;

/** Begins (or, with undefined, ends) tracing in this process. */
export function useTracer(tracer: Tracer | undefined): void {
  active = tracer;
}

/**
 * Runs `work` as a span, which it is given; a rejection is a failure of the span. Without a tracer
 * it just runs.
 */
export async function traced<Result>(
  name: string,
  options: SpanStart,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const span = active?.start(name, options);
  if (span === undefined) return work(undefined);
  try {
    const result = await work(span);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}
