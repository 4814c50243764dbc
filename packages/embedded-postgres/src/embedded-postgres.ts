import type { DataFolder } from './data-folder.ts';
import { startServer, type Server, type ServerOptions } from './server.ts';
import { DATABASE, HOST, ROLE } from './settings.ts';

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** With role, password and database; the same for the whole life, also after a crash. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** The postmaster's process id. */
  readonly pid: number;
  /** Shuts down, first gently, then firmly; within 15 seconds. May be called again. */
  stop(): Promise<void>;
}

const RESTART_PAUSES = [0, 250, 1_000, 5_000];

/**
 * Starts the server and keeps it running: one that ends without being asked is started again, on
 * the same port, and recovers from its log.
 */
export async function keepRunning(options: ServerOptions): Promise<EmbeddedPostgres> {
  const { data, log } = options;
  let server: Server = await startServer(options);
  const { port } = server;
  let isStopping = false;
  let wakeUp = () => {};

  const life = (async () => {
    for (;;) {
      server.unref();
      await server.ended;
      if (isStopping) return;
      log(`PostgreSQL (process ${server.pid}) ended unexpectedly: starting it again`);
      if (!(await restart())) return;
    }
  })();

  async function restart(): Promise<boolean> {
    for (let attempt = 0; !isStopping; attempt++) {
      await pause(RESTART_PAUSES[Math.min(attempt, RESTART_PAUSES.length - 1)] ?? 0);
      if (isStopping) return false;
      try {
        server = await startServer({ ...options, port });
        if (isStopping) server.release();
        return true;
      } catch (error) {
        log(`PostgreSQL did not start again: ${String(error)}`);
      }
    }
    return false;
  }

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    url: connectionString(data, port),
    host: HOST,
    port,
    get pid() {
      return server.pid;
    },
    stop: () => {
      isStopping = true;
      wakeUp();
      server.release();
      return life;
    },
  };
}

const connectionString = ({ password }: DataFolder, port: number) =>
  `postgres://${ROLE}:${password}@${HOST}:${port}/${DATABASE}`;
