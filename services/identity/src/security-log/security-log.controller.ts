import { Controller } from '@nestjs/common';
import { type ReceivedBy, type ReplyOf, securityMessages } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { Bursts } from './bursts.ts';
import { SecurityLog } from './security-log.ts';
import { SecurityLogCheck } from './security-log-check.ts';
import { SecurityLogList } from './security-log-list.ts';

const { checkSecurityLog, reportSecurity, securityLog } = securityMessages;

/** What other parts have seen, and what staff reads. */
@Controller()
export class SecurityLogController {
  constructor(
    private readonly log: SecurityLog,
    private readonly bursts: Bursts,
    private readonly list: SecurityLogList,
    private readonly check: SecurityLogCheck,
  ) {}

  @Handles(securityLog)
  entries(request: ReceivedBy<typeof securityLog>): Promise<ReplyOf<typeof securityLog>> {
    return this.list.find(request);
  }

  @Handles(checkSecurityLog)
  async verify(): Promise<ReplyOf<typeof checkSecurityLog>> {
    const { head, at, unchecked, fault } = await this.check.verify();
    const hash = head.hash.toString('hex');
    return { through: head.sequence, at: at?.toISOString() ?? null, hash, unchecked, fault };
  }

  @Handles(reportSecurity)
  async report({
    kind,
    what,
    count,
    network,
  }: ReceivedBy<typeof reportSecurity>): Promise<ReplyOf<typeof reportSecurity>> {
    const event = { kind, subject: null, network: network ?? null, detail: { what } };
    if (kind === 'export.made') await this.log.record(event);
    else this.bursts.note(what, event, count);
    return {};
  }
}
