import { Controller } from '@nestjs/common';
import { identityMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { AccountRepository } from '../../accounts/account.repository.ts';
import { ProofChecks } from '../../proofs/proof-checks.ts';
import { SessionKeeper } from '../../sessions/session-keeper.ts';

const { prove } = identityMessages;

/** The holder of a session proves again who he is. */
@Controller()
export class ProveController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly checks: ProofChecks,
    private readonly sessions: SessionKeeper,
  ) {}

  @Handles(prove)
  async prove(request: ReceivedBy<typeof prove>): Promise<ReplyOf<typeof prove>> {
    const { accountId, sessionId, proof, network } = request;
    const account = await this.accounts.active(accountId);
    await this.checks.check(account, proof, network ?? null);
    return { access: await this.sessions.prove(account, sessionId) };
  }
}
