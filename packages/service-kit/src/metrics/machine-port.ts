import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export interface MachinePort {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * The calls of monitoring programs to every process, on a separate port that users cannot reach
 * (METRICS_PORT): `/metrics`, `/health/live` (else restart it), `/health/ready` (else send it no
 * requests).
 */
export async function openMachinePort(options: {
  readonly port: number;
  /** The address of this machine at which it listens (HOST). */
  readonly host: string;
  readonly metrics: Metrics;
  readonly isReady: () => Promise<boolean>;
}): Promise<MachinePort> {
  const { metrics, isReady } = options;
  const server = createServer((request, response) => {
    const answer = (status: number, body: string, type = 'application/json'): void => {
      response.writeHead(status, { 'Content-Type': type }).end(body);
    };
    const ask = async (): Promise<void> => {
      if (request.url === '/metrics') {
        const { body, contentType } = await metrics.text();
        return answer(200, body, contentType);
      }
      if (request.url === '/health/live') return answer(200, '{"ok":true}');
      if (request.url !== '/health/ready') return answer(404, '{"error":"Not found"}');
      const ok = await isReady();
      return answer(ok ? 200 : 503, JSON.stringify({ ok }));
    };
    ask().catch(() => answer(500, '{"error":"Failed"}'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
