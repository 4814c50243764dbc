import { randomInt } from 'node:crypto';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { makeWay } from './postmaster.ts';
import { processToken } from './process-table.ts';
import { answersQueries } from './readiness.ts';
import { HOST, serverSettings } from './settings.ts';
import { supervise, type Supervised } from './supervisor.ts';
import { waitUntil } from './wait.ts';

export interface ServerOptions {
  data: DataFolder;
  /** Undefined: any free one. */
  port: number | undefined;
  stopSignal: 'INT' | 'QUIT';
  removeAfter?: string | undefined;
  /** Maximum number of sessions at the same time; the default is in settings.ts. */
  maxConnections?: number | undefined;
  log: (line: string) => void;
}

export interface Server extends Supervised {
  port: number;
}

/** Recovery after a crash replays the log first: give it time, as long as the process lives. */
const START_LIMIT = 300_000;
const RETRIES = 20;
const LOG_LIMIT = 1_000_000;

/** Starts the server and resolves when it answers a query. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { data, log } = options;
  const owner = await processToken();
  for (let attempt = 1; ; attempt++) {
    await makeWay(data.cluster, log);
    const port = options.port ?? (await freePort());
    const logPath = join(data.folder, 'postgres.log');
    const { file, offset } = await openLog(logPath);
    const settings = Object.entries(serverSettings(port, owner, options.maxConnections));
    const server = await supervise({
      account: data.account,
      command: data.binaries.postgres,
      args: [
        '-D',
        data.cluster,
        ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      logFile: file.fd,
      stopSignal: options.stopSignal,
      removeAfter: options.removeAfter,
    }).finally(() => file.close());

    try {
      if (await answers(server, port, data.password)) return { ...server, port };
    } catch (error) {
      server.release();
      await server.ended;
      throw error;
    }
    const reason = (await readFile(logPath)).subarray(offset).toString().trim();
    if (attempt >= RETRIES || !(await mayRetry(reason, options.port))) {
      throw new EmbeddedPostgresError(
        'postgres.start_failed',
        `PostgreSQL did not start: ${reason}`,
      );
    }
  }
}

/** Whether a start that failed for this reason can succeed when tried again. */
async function mayRetry(reason: string, wantedPort: number | undefined): Promise<boolean> {
  if (/could not bind .* in use/i.test(reason)) {
    if (wantedPort === undefined) return true;
    throw new EmbeddedPostgresError(
      'postgres.port_in_use',
      `Port ${wantedPort} on ${HOST} is in use by another program.`,
    );
  }
  // Another start was faster: makeWay() reports that. Or a killed server's sessions are still
  // ending.
  if (reason.includes('lock file "postmaster.pid" already exists')) return true;
  if (!reason.includes('still in use')) return false;
  await delay(500);
  return true;
}

/** True when the server answers, false when it ended before. */
async function answers(server: Supervised, port: number, password: string): Promise<boolean> {
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  let isReady = false;
  await waitUntil(
    async () => {
      const attempt = answersQueries(port, password);
      isReady = await Promise.race([attempt, server.ended.then(() => false)]);
      return isReady || hasEnded;
    },
    START_LIMIT,
    5,
  );
  if (isReady || hasEnded) return isReady;
  throw new EmbeddedPostgresError(
    'postgres.start_failed',
    `PostgreSQL did not answer within ${START_LIMIT / 1000} seconds.`,
  );
}

/** Above the ports of well-known servers. */
const LOWEST_PORT = 11_000;
/** From here on systems choose ports for programs that ask for any: Linux from 32,768. */
const FIRST_OF_SYSTEM = 32_768;

/**
 * A port on which no program listens. It is none of those that the system chooses: a server that was
 * killed is started again on its port, which would meanwhile go to the next program that asks for any,
 * or to a connection.
 */
export async function freePort(): Promise<number> {
  let port: number;
  do port = randomInt(LOWEST_PORT, FIRST_OF_SYSTEM);
  while (!(await isFree(port)));
  return port;
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}

/** Opens the server's log for appending; one that has grown large is kept as `.1`. */
async function openLog(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT) await rename(path, `${path}.1`);
  return { file: await open(path, 'a', 0o600), offset: size > LOG_LIMIT ? 0 : size };
}
