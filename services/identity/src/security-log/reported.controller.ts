import { Controller } from '@nestjs/common';
import { type ReceivedBy, type ReplyOf, securityMessages } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { Bursts } from './bursts.ts';
import { SecurityLog } from './security-log.ts';

const { reportSecurity } = securityMessages;

/** What other parts have seen. */
@Controller()
export class ReportedSecurityController {
  constructor(
    private readonly log: SecurityLog,
    private readonly bursts: Bursts,
  ) {}

  @Handles(reportSecurity)
  async report({
    kind,
    what,
    count,
    network,
  }: ReceivedBy<typeof reportSecurity>): Promise<ReplyOf<typeof reportSecurity>> {
    const event = { kind, subject: null, network, detail: { what } };
    if (kind === 'export.made') await this.log.record(event);
    else this.bursts.note(what, event, count);
    return {};
  }
}
