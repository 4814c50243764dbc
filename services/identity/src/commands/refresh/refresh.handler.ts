import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { identityMessages, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import { SessionKeeper } from '../../sessions/session-keeper.ts';

type Reply = ReplyOf<typeof identityMessages.refresh>;

export class Refresh extends Command<Reply> {
  constructor(readonly request: ReceivedBy<typeof identityMessages.refresh>) {
    super();
  }
}

@CommandHandler(Refresh)
export class RefreshHandler implements ICommandHandler<Refresh> {
  constructor(private readonly sessions: SessionKeeper) {}

  async execute({ request: { refresh: text, rotate } }: Refresh): Promise<Reply> {
    const { access, refresh } = await this.sessions.refresh(text, rotate);
    return { access, refresh: rotate ? refresh : null };
  }
}
