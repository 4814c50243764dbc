import { Controller, Inject } from '@nestjs/common';
import { type ReceivedBy, type ReplyOf, sessionMessages } from '@trupial/contracts/messages';
import { CLOCK, type Clock, Handles } from '@trupial/service-kit';
import { SessionEnds } from './session-ends.ts';
import { SessionRepository } from './session.repository.ts';

const { endOtherSessions, endSession, livingSessions, sessions } = sessionMessages;

/** One's own sessions. */
@Controller()
export class SessionsController {
  constructor(
    private readonly repository: SessionRepository,
    private readonly ends: SessionEnds,
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
    const now = new Date(this.clock());
    await this.ends.record('session.ended', async (client) =>
      (await this.repository.endOf(client, accountId, sessionId, now)) ? accountId : null,
    );
    return {};
  }

  @Handles(endOtherSessions)
  async endOthers({ accountId, sessionId }: ReceivedBy<typeof endOtherSessions>) {
    const now = new Date(this.clock());
    await this.ends.record('sessions.ended', async (client) =>
      (await this.repository.endAllOf(client, accountId, now, sessionId)) ? accountId : null,
    );
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
