import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { announcements, staffMessages } from '@trupial/contracts/messages';
import type { RefusalShape, Role } from '@trupial/contracts/values';
import { InProcessTransport, loadConfig, Metrics } from '@trupial/service-kit';
import { collectLog, endKeptConnections } from '@trupial/service-kit/testing';
import { accessTokenAlgorithm, accessTokenIssuer } from '@trupial/service-kit/tokens';
import { SignJWT } from 'jose';
import { startGateway } from '../start-gateway.ts';

type Answer = { ok: unknown } | { refused: RefusalShape } | { failed: true };

/** The answers of a test's stand-in for all services. */
export type StandIn = (
  subject: string,
  payload: unknown,
  /** How long it may take, in milliseconds. */
  patienceMs?: number,
  headers?: Readonly<Record<string, string>>,
) => Answer | Promise<Answer>;

interface TokenOptions {
  readonly age?: number;
  readonly proofAge?: number;
  readonly mustChangePassword?: boolean;
  readonly by?: KeyObject;
  readonly mustSetUp?: boolean;
  /** Of which session it is. */
  readonly session?: string;
}

/** The gateway on a free port, with `answer` in the place of the services. */
export async function startTestGateway(
  answer: StandIn,
  environment: Record<string, string> = { TRUPIAL_RATE_LIMITS: 'relaxed' },
) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const webFolder = await mkdtemp(join(tmpdir(), 'no-web-'));
  const transport = new InProcessTransport(() => undefined);
  const ended = { suspendedAccounts: [] as number[], sessions: [] as string[] };
  transport.request = async (subject, { body, headers }, patienceMs) => {
    // The gateway itself sends this request every second, so the stand-in does not handle it.
    if (subject === staffMessages.endedSessions.subject) {
      return { body: JSON.stringify(ended), headers: { outcome: 'ok' } };
    }
    const asked: unknown = body === '' ? undefined : JSON.parse(body);
    const said = await answer(subject, asked, patienceMs, headers);
    if ('ok' in said) return { body: JSON.stringify(said.ok), headers: { outcome: 'ok' } };
    if ('refused' in said) {
      return { body: JSON.stringify(said.refused), headers: { outcome: 'refused' } };
    }
    return { body: '', headers: { outcome: 'failed' } };
  };
  const { logger, lines } = collectLog();
  const config = loadConfig({ ...environment, PORT: '0' });
  const gateway = await startGateway({
    config,
    transport,
    accessTokenKey: publicKey,
    logger,
    metrics: new Metrics(),
    version: '0.0.0-test',
    webFolder,
  });
  return {
    url: gateway.url,
    /** Identity's answer about suspended accounts and ended sessions. */
    ended,
    announceEnds: () => transport.announce(announcements.sessionsEnded, {}),
    /** What it has written into its log. */
    log: lines,
    stop: () => gateway.close(),
    /** Puts a file into the folder of the built pages. */
    async putWeb(path: string, text: string) {
      const file = join(webFolder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    },
    /** A token for `role`; `age` and `proofAge` in seconds, signed with `by`. */
    token: async (
      role: Role,
      {
        age = 0,
        proofAge = age,
        mustChangePassword = false,
        mustSetUp = false,
        session = 'a-session',
        by = privateKey,
      }: TokenOptions = {},
    ) => {
      const issued = Math.floor(Date.now() / 1000) - age;
      return new SignJWT({
        role,
        username: role,
        sid: session,
        sub: '7',
        chg: mustChangePassword,
        auth_time: issued + age - proofAge,
        ...(mustSetUp && { setup: 'second_factor' }),
        iss: accessTokenIssuer,
      })
        .setProtectedHeader({ alg: accessTokenAlgorithm })
        .setIssuedAt(issued)
        .setExpirationTime(issued + 600)
        .sign(by);
    },
    async close() {
      endKeptConnections();
      await gateway.close();
      await transport.close();
      await rm(webFolder, { recursive: true });
    },
  };
}
