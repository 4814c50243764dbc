import { Controller, Inject } from '@nestjs/common';
import { carrierMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { CONFIG, type Config, Handles, Metrics } from '@trupial/service-kit';
import { isSame } from '@trupial/service-kit/macs';
import { CarrierReports } from './carrier-reports.ts';
import { REPORT_READERS, type ReportReaders } from './report-readers.ts';

const { carrierReport, carrierChallenge } = carrierMessages;

/** Hears what carriers say of delivery, and believes nobody else. */
@Controller()
export class CarrierReportsController {
  constructor(
    private readonly reports: CarrierReports,
    @Inject(REPORT_READERS) private readonly readers: ReportReaders,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  @Handles(carrierReport)
  async hear({
    carrier,
    signature,
    body,
  }: ReceivedBy<typeof carrierReport>): Promise<ReplyOf<typeof carrierReport>> {
    const reader = this.readers[carrier];
    if (reader === undefined) throw notSetUp();
    const isSigned = reader.isSigned(body, signature);
    this.metrics.carrierReports.inc({ carrier, outcome: isSigned ? 'taken' : 'forged' });
    if (!isSigned) {
      const text = 'This was not signed by the carrier.';
      throw new Refusal('forbidden', 'carrier.bad_signature', text);
    }
    for (const report of reader.read(body)) await this.reports.heard(reader.channel, report);
    return {};
  }

  @Handles(carrierChallenge)
  challenge({
    token,
    challenge,
  }: ReceivedBy<typeof carrierChallenge>): ReplyOf<typeof carrierChallenge> {
    const { reports } = this.config.whatsapp ?? {};
    if (!reports) throw notSetUp();
    if (isSame(token, reports.verifyToken)) return { challenge };
    throw new Refusal('forbidden', 'carrier.bad_token', 'This token is not the one that was set.');
  }
}

const notSetUp = (): Refusal =>
  new Refusal('not_found', 'carrier.not_set_up', 'This carrier is not set up here.');
