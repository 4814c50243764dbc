import { answers, freePort, programPath, TestProgram } from './test-program.ts';

/** A real broker of one test file. */
export interface TestNats {
  readonly url: string;
  /** Kills the broker without a word (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Makes it hang: connections stay open, no message is passed on. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Path of the nats-server program, if this machine has it. */
export const natsServer: string | undefined = programPath('nats-server');

/** Why suites that need NATS are skipped here; undefined when they run. */
export const natsMissing: string | undefined = natsServer
  ? undefined
  : 'skipped: no nats-server on this machine; apt-get install -y nats-server';

/** Starts nats-server on a free port of the loopback interface. It ends with this process. */
export async function startTestNats(): Promise<TestNats> {
  if (!natsServer) throw new Error(natsMissing);
  const port = await freePort();
  const args = ['-a', '127.0.0.1', '-p', String(port)];
  const broker = new TestProgram(natsServer, args, () => answers(port, '', 'INFO'));
  await broker.start();
  return {
    url: `nats://127.0.0.1:${port}`,
    kill: () => broker.end('SIGKILL'),
    start: () => broker.start(),
    freeze: () => broker.freeze(),
    thaw: () => broker.thaw(),
    stop: () => broker.end('SIGTERM'),
  };
}
