import { Controller, Inject } from '@nestjs/common';
import { type ReceivedBy, type ReplyOf, sessionMessages } from '@trupial/contracts/messages';
import { CLOCK, type Clock, Handles, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { SecurityLog } from '../security-log/security-log.ts';
import { SessionEnds } from './session-ends.ts';
import { SessionRepository } from './session.repository.ts';

const { endOtherSessions, endSession, livingSessions, sessions } = sessionMessages;

/** One's own sessions. */
@Controller()
export class SessionsController {
  constructor(
    private readonly repository: SessionRepository,
    private readonly ends: SessionEnds,
    private readonly log: SecurityLog,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(sessions)
  async list({ accountId }: ReceivedBy<typeof sessions>): Promise<ReplyOf<typeof sessions>> {
    const open = await this.repository.openOf(accountId, new Date(this.clock()));
    return {
      sessions: open.map(({ id, device, begunAt, lastUsedAt, expiresAt }) => ({
        id,
        device,
        begunAt: begunAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        endsAt: expiresAt.toISOString(),
      })),
    };
  }

  @Handles(endSession)
  async end({ accountId, sessionId }: ReceivedBy<typeof endSession>) {
    if (!(await this.repository.endOf(accountId, sessionId, new Date(this.clock())))) return {};
    this.ends.announce();
    await this.log.record({ kind: 'session.ended', subject: accountId });
    return {};
  }

  @Handles(endOtherSessions)
  async endOthers({ accountId, sessionId }: ReceivedBy<typeof endOtherSessions>) {
    const now = new Date(this.clock());
    if (!(await this.repository.endAllOf(this.pool, accountId, now, sessionId))) return {};
    this.ends.announce();
    await this.log.record({ kind: 'sessions.ended', subject: accountId });
    return {};
  }

  /** For what is told in browsers: it ends with its session. */
  @Handles(livingSessions)
  async living({
    sessionIds,
  }: ReceivedBy<typeof livingSessions>): Promise<ReplyOf<typeof livingSessions>> {
    return { sessions: [...(await this.repository.living(sessionIds, new Date(this.clock())))] };
  }
}
