import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKeys } from '../keys/key-files.ts';
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

/** A broker as production has it: over TLS, and each part signs in with its own key. */
export interface GuardedNats extends TestNats {
  /** As `npm run keys` makes it. */
  readonly keysFolder: string;
  /** What a process needs to reach it. */
  readonly settings: { readonly NATS_URL: string; readonly TRUPIAL_KEYS: string };
}

/** Path of the nats-server program, if this machine has it. */
export const natsServer: string | undefined = programPath('nats-server');

/** Why suites that need NATS are skipped here; undefined when they run. */
export const natsMissing: string | undefined = natsServer
  ? undefined
  : 'skipped: no nats-server on this machine; apt-get install -y nats-server';

/** Starts nats-server on a free port of the loopback interface. It ends with this process. */
async function startNats(config?: string): Promise<TestNats & { readonly port: number }> {
  if (!natsServer) throw new Error(natsMissing);
  const port = await freePort();
  const args = ['-a', '127.0.0.1', '-p', String(port), ...(config ? ['-c', config] : [])];
  const broker = new TestProgram(natsServer, args, () => answers(port, '', 'INFO'));
  await broker.start();
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    kill: () => broker.end('SIGKILL'),
    start: () => broker.start(),
    freeze: () => broker.freeze(),
    thaw: () => broker.thaw(),
    stop: () => broker.end('SIGTERM'),
  };
}

/** One that anybody may use, in clear: for the tests of the transport alone. */
export const startOpenNats = (): Promise<TestNats> => startNats();

/** The user of a guarded broker who may do everything; for tests that read the bus. */
export const brokerAdmin = { user: 'admin', pass: 'only-for-tests' } as const;

/** A guarded broker with new keys. `hasAdmin`: {@link brokerAdmin} may sign in too. */
export async function startTestNats({ hasAdmin = false } = {}): Promise<GuardedNats> {
  const keysFolder = await mkdtemp(join(tmpdir(), 'trupial-keys-'));
  const remove = (): Promise<void> => rm(keysFolder, { recursive: true, force: true });
  try {
    await makeKeys(keysFolder, { hosts: ['localhost', '127.0.0.1'] });
    const nats = join(keysFolder, 'nats');
    if (hasAdmin) await addAdmin(join(nats, 'users.conf'));
    const config = join(nats, 'test.conf');
    await writeFile(
      config,
      `max_payload: 8MB
include ./users.conf
tls { cert_file: "${nats}/server.crt", key_file: "${nats}/server.key", timeout: 10 }
`,
    );
    const broker = await startNats(config);
    const url = `tls://127.0.0.1:${broker.port}`;
    return {
      ...broker,
      url,
      keysFolder,
      settings: { NATS_URL: url, TRUPIAL_KEYS: keysFolder },
      async stop() {
        await broker.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function addAdmin(file: string): Promise<void> {
  const users = await readFile(file, 'utf8');
  const { user, pass } = brokerAdmin;
  const admin = `users: [\n    { user: ${user}, password: "${pass}" }\n`;
  await writeFile(file, users.replace('users: [\n', admin));
}
