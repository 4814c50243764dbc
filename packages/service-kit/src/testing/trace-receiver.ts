import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as the receiver got it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface TraceReceiver {
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  /** Everything that was posted, as text. */
  readonly posted: readonly string[];
  /**
   * The same without ids and times: in their digits, which differ in each run, a telephone number is
   * found by chance.
   */
  told(): readonly string[];
  stop(): Promise<void>;
}

interface Posted {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly name: string;
        readonly attributes: readonly {
          readonly key: string;
          readonly value: { readonly stringValue?: string; readonly intValue?: number };
        }[];
      }[];
    }[];
  }[];
}

const idsAndTimes = /"(?:traceId|spanId|parentSpanId|(?:start|end)TimeUnixNano)":"[^"]*"/g;

/** A collector of traces by OTLP over HTTP, as small as it can be. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const posted: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isOurs = request.method === 'POST' && request.url === '/v1/traces';
      if (isOurs) {
        const text = Buffer.concat(chunks).toString();
        posted.push(text);
        spans.push(...spansOf(JSON.parse(text) as Posted));
      }
      response.writeHead(isOurs ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    posted,
    told: () => posted.map((text) => text.replaceAll(idsAndTimes, '')),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const spansOf = ({ resourceSpans }: Posted): ReceivedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
    .map(({ traceId, spanId, parentSpanId = '', name, attributes }) => ({
      traceId,
      spanId,
      parentSpanId,
      name,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
      ),
    }));
