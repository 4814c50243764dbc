import { Controller, Inject, Req } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { sessionMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import type { FastifyRequest } from 'fastify';
import { Call, Input, type InputOf } from '../http/call.decorator.ts';
import { callerOf } from '../http/caller.ts';
import { addressKey } from '../http/limits.ts';

/** One's own password and sessions. */
@Controller()
export class OwnSessionsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.changePassword)
  changePassword(
    @Input() { body, accountId }: InputOf<'changePassword'>,
    @Req() request: FastifyRequest,
  ) {
    return this.messenger.request(sessionMessages.changePassword, {
      accountId,
      sessionId: sessionOf(request),
      password: body.password,
      newPassword: body.new_password,
      network: addressKey(request.ip),
    });
  }

  @Call(routes.sessions)
  async sessions(@Input() { accountId }: InputOf<'sessions'>, @Req() request: FastifyRequest) {
    const { sessions } = await this.messenger.request(sessionMessages.sessions, { accountId });
    return {
      sessions: sessions.map((session) => ({
        id: session.id,
        device: session.device,
        begun_at: session.begunAt,
        last_used_at: session.lastUsedAt,
        ends_at: session.endsAt,
        this_one: session.id === sessionOf(request),
      })),
    };
  }

  @Call(routes.endSession)
  end(@Input() { params, accountId }: InputOf<'endSession'>) {
    return this.messenger.request(sessionMessages.endSession, { accountId, sessionId: params.id });
  }

  @Call(routes.endOtherSessions)
  endOthers(@Input() { accountId }: InputOf<'endOtherSessions'>, @Req() request: FastifyRequest) {
    const sessionId = sessionOf(request);
    return this.messenger.request(sessionMessages.endOtherSessions, { accountId, sessionId });
  }
}

/** The policy lets nobody in without a session. */
const sessionOf = (request: FastifyRequest): string => callerOf(request).sessionId ?? '';
