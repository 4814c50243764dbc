import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { sessionMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

/** One's own password and sessions. */
@Injectable()
export class OwnSessionsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.changePassword)
  changePassword({ body, accountId, sessionId, network }: InputOf<'changePassword'>) {
    return this.messenger.request(sessionMessages.changePassword, {
      accountId,
      sessionId,
      password: body.password,
      newPassword: body.new_password,
      network,
    });
  }

  @Call(routes.sessions)
  async sessions({ accountId, sessionId }: InputOf<'sessions'>) {
    const { sessions } = await this.messenger.request(sessionMessages.sessions, { accountId });
    return {
      sessions: sessions.map((session) => ({
        id: session.id,
        device: session.device,
        begun_at: session.begunAt,
        last_used_at: session.lastUsedAt,
        ends_at: session.endsAt,
        this_one: session.id === sessionId,
      })),
    };
  }

  @Call(routes.endSession)
  end({ params, accountId }: InputOf<'endSession'>) {
    return this.messenger.request(sessionMessages.endSession, { accountId, sessionId: params.id });
  }

  @Call(routes.endOtherSessions)
  endOthers({ accountId, sessionId }: InputOf<'endOtherSessions'>) {
    return this.messenger.request(sessionMessages.endOtherSessions, { accountId, sessionId });
  }
}
