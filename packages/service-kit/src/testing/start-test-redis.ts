import { answers, freePort, programPath, TestProgram } from './test-program.ts';

/** A real Redis of one test file. */
export interface TestRedis {
  readonly url: string;
  /** Kills it without a word (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Makes it hang: connections stay open, no request is answered. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const redisServer = programPath('redis-server');

/** Why suites that need Redis are skipped here; undefined when they run. */
export const redisMissing: string | undefined = redisServer
  ? undefined
  : 'skipped: no redis-server on this machine; apt-get install -y redis-server';

/** Starts redis-server on a free port of the loopback interface. It ends with this process. */
export async function startTestRedis(): Promise<TestRedis> {
  if (!redisServer) throw new Error(redisMissing);
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
  const server = new TestProgram(redisServer, args, () => answers(port, 'PING\r\n', '+PONG'));
  const kill = () => server.end('SIGKILL');
  await server.start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start: () => server.start(),
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    stop: kill,
  };
}
