import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityMessages, type ReplyOf } from '@trupial/contracts/messages';
import { commandOf } from '@trupial/service-kit/cqrs';
import { SessionKeeper } from '../../sessions/session-keeper.ts';

type Reply = ReplyOf<typeof identityMessages.refresh>;

export class Refresh extends commandOf(identityMessages.refresh) {}

@CommandHandler(Refresh)
export class RefreshHandler implements ICommandHandler<Refresh> {
  constructor(private readonly sessions: SessionKeeper) {}

  async execute({ request }: Refresh): Promise<Reply> {
    const { refresh, rotate, network = null, agent = null, cookie, attempt } = request;
    return this.sessions.refresh(refresh, rotate, {
      network,
      agent,
      cookie: cookie ?? null,
      attempt: attempt ?? null,
    });
  }
}
