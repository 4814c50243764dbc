import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityMessages, type ReplyOf } from '@trupial/contracts/messages';
import { CLOCK, type Clock } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import { SessionEnds } from '../../sessions/session-ends.ts';
import { SessionRepository } from '../../sessions/session.repository.ts';

type Reply = ReplyOf<typeof identityMessages.logout>;

export class Logout extends commandOf(identityMessages.logout) {}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ends the session; one that is over, or never was, stays so. */
@CommandHandler(Logout)
export class LogoutHandler implements ICommandHandler<Logout> {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly ends: SessionEnds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ request: { sessionId } }: Logout): Promise<Reply> {
    if (!uuid.test(sessionId)) return {};
    const now = new Date(this.clock());
    await this.ends.record('session.ended', (client) => this.sessions.end(client, sessionId, now));
    return {};
  }
}
