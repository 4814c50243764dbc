import type { Config } from '../config/config.ts';
import { useTracer } from './tracer.ts';

/** Starts tracing if the configuration asks for it; returns a function that ends it. */
export async function startTracing(
  config: Pick<Config, 'otlpEndpoint' | 'traceRatio' | 'run'>,
  version: string,
): Promise<() => Promise<void>> {
  const { otlpEndpoint: endpoint, traceRatio: ratio, run } = config;
  if (endpoint === undefined) return () => Promise.resolve();
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  const serviceName = run === 'all' ? 'trupial' : `trupial-${run}`;
  const { tracer, stop } = startOpenTelemetry({ endpoint, ratio, serviceName, version });
  useTracer(tracer);
  return async () => {
    useTracer(undefined);
    await stop();
  };
}
