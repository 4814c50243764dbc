import { setTimeout as delay } from 'node:timers/promises';
import { startServer, type Server, type ServerOptions } from './server.ts';
import { DATABASE, HOST, ROLE } from './settings.ts';

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** With role, password and database; the same for the whole life, also after a crash. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** The postmaster's process id; another one after a crash. */
  readonly pid: number;
  /** Shuts down, first gently, then firmly; within 15 seconds. May be called again. */
  stop(): Promise<void>;
}

/** Milliseconds before each further try, when a start failed or the server lived only briefly. */
const PAUSES = [0, 250, 1_000, 5_000];
const BRIEFLY = 10_000;

/**
 * Starts the server and keeps it running: one that ends without being asked is started again, on
 * the same port, and recovers from its log.
 */
export async function keepRunning(options: ServerOptions): Promise<EmbeddedPostgres> {
  const running = new RunningServer(options, await startServer(options));
  const { port } = running;
  return {
    url: `postgres://${ROLE}:${options.data.password}@${HOST}:${port}/${DATABASE}`,
    host: HOST,
    port,
    get pid() {
      return running.pid;
    },
    stop: () => running.stop(),
  };
}

class RunningServer {
  readonly port: number;
  private readonly options: ServerOptions;
  private readonly stopping = new AbortController();
  private readonly life: Promise<void>;
  private server: Server;

  constructor(options: ServerOptions, server: Server) {
    this.options = { ...options, port: server.port };
    this.port = server.port;
    this.server = server;
    this.life = this.watch();
  }

  get pid(): number {
    return this.server.pid;
  }

  stop(): Promise<void> {
    this.stopping.abort();
    this.server.release();
    return this.life;
  }

  private async watch(): Promise<void> {
    let failures = 0;
    for (;;) {
      const since = performance.now();
      this.server.unref();
      await this.server.ended;
      if (this.stopping.signal.aborted) return;
      this.options.log(`PostgreSQL (process ${this.server.pid}) ended unexpectedly`);
      failures = performance.now() - since < BRIEFLY ? failures + 1 : 0;
      while (!(await this.startAgain(failures))) {
        if (this.stopping.signal.aborted) return;
        failures++;
      }
    }
  }

  private async startAgain(failures: number): Promise<boolean> {
    const { signal } = this.stopping;
    // Rejects when aborted: then there is nothing to wait for.
    await delay(PAUSES[Math.min(failures, PAUSES.length - 1)], undefined, { signal }).catch(
      () => undefined,
    );
    if (signal.aborted) return false;
    try {
      this.server = await startServer(this.options);
    } catch (error) {
      this.options.log(`PostgreSQL did not start again: ${String(error)}`);
      return false;
    }
    this.options.log(`PostgreSQL runs again as process ${this.server.pid}`);
    if (signal.aborted) this.server.release();
    return true;
  }
}
