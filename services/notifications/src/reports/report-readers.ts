import type { Provider } from '@nestjs/common';
import { paths } from '@trupial/contracts/paths';
import { CONFIG, type Config } from '@trupial/service-kit';
import type { ReportingCarrier, ReportReader } from './carrier-report.ts';
import { TwilioReports } from './twilio-reports.ts';
import { WhatsappReports } from './whatsapp-reports.ts';

/** The carriers that are set up to report. */
export type ReportReaders = Readonly<Partial<Record<ReportingCarrier, ReportReader>>>;

/** Token of these: `@Inject(REPORT_READERS) readers: ReportReaders`. */
export const REPORT_READERS = Symbol('report readers');

/** Where Twilio sends its reports. */
export const twilioReportsUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  new URL(`/api${paths.twilioReport.path}`, publicUrl).href;

/** As the settings have them. */
function readersOf(config: Config): ReportReaders {
  const { twilio, whatsapp } = config;
  return {
    ...(twilio && { twilio: new TwilioReports(twilio.authToken, twilioReportsUrl(config)) }),
    ...(whatsapp?.reports && { whatsapp: new WhatsappReports(whatsapp.reports.appSecret) }),
  };
}

export const configuredReaders: Provider = {
  provide: REPORT_READERS,
  useFactory: readersOf,
  inject: [CONFIG],
};
