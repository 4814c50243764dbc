import { Module, type Provider, type Type } from '@nestjs/common';
import { type NotificationChannel, notificationChannels } from '@trupial/contracts/values';
import { CLOCK, type Clock, CONFIG, type Config } from '@trupial/service-kit';
import { byHand } from './channels/by-hand.ts';
import { type Channel, CHANNELS } from './channels/channel.port.ts';
import { SmtpChannel } from './channels/smtp.channel.ts';
import { TwilioChannel } from './channels/twilio.channel.ts';
import { WebPushChannel } from './channels/web-push/web-push.channel.ts';
import { WhatsappChannel } from './channels/whatsapp.channel.ts';
import { Stops } from './choices/stops.ts';
import { UnsubscribeController } from './choices/unsubscribe.controller.ts';
import { FollowLog } from './following/follow-log.process.ts';
import { EndBrowsers } from './push/end-browsers.process.ts';
import { LivingSessions } from './push/living-sessions.ts';
import { PushBrowsers } from './push/push-browsers.ts';
import { PushController } from './push/push.controller.ts';
import { PushSecrets } from './push/push-secrets.ts';
import { ReceiptHolders } from './push/receipt-holders.ts';
import { NotificationQueue } from './queue/notification.queue.ts';
import { TellingQueue } from './queue/telling.queue.ts';
import { ToldInstead } from './queue/told-instead.ts';
import { NearDrivers } from './recipients/near-drivers.ts';
import { People } from './recipients/people.ts';
import { CarrierKeys } from './reports/carrier-keys.ts';
import { CarrierReports } from './reports/carrier-reports.ts';
import { CarrierReportsController } from './reports/carrier-reports.controller.ts';
import { configuredReaders, twilioReportsUrl } from './reports/report-readers.ts';
import { AddressTellings } from './sending/address-tellings.process.ts';
import { Circumstances } from './sending/circumstances.ts';
import { ForgetOld } from './sending/forget-old.process.ts';
import { OfficeCalls } from './sending/office-calls.ts';
import { Preparation } from './sending/preparation.ts';
import { RecipientLimit } from './sending/recipient-limit.ts';
import { SendNotifications } from './sending/send-notifications.process.ts';
import { ForgetController } from './staff/forget.controller.ts';
import { KeptNotifications } from './staff/kept-notifications.ts';
import { SendTests } from './sending/send-tests.ts';
import { NotificationList } from './staff/notification-list.ts';
import { NotificationsController } from './staff/notifications.controller.ts';
import { TemplatesController } from './staff/templates.controller.ts';
import { Templates } from './templates/templates.ts';

/** Push has its carrier always: the browsers' own push services, which need no account. */
const webPush = (
  { company, pushLoopback: loopbackToo }: Config,
  browsers: PushBrowsers,
  secrets: PushSecrets,
  clock: Clock,
): Channel =>
  new WebPushChannel(browsers, {
    key: secrets.serverKey,
    contact: `mailto:${company.email}`,
    loopbackToo,
    clock,
    tokenOf: (offer) => secrets.tokenOf(offer),
  });

/** Another channel's carrier, where one is set up. */
function carrierOf(name: NotificationChannel, config: Config): Channel | undefined {
  const { smtpUrl, smtpTls: tls, publicUrl, twilio, whatsapp } = config;
  if (name === 'email' && smtpUrl) return new SmtpChannel(smtpUrl, { publicUrl, tls });
  if (name === 'sms' && twilio) return new TwilioChannel(twilio, twilioReportsUrl(config));
  if (name === 'whatsapp' && whatsapp) return new WhatsappChannel(whatsapp);
  return undefined;
}

/** A channel has its carrier where one is set up, and waits for the office otherwise. */
const channelsOf = (
  config: Config,
  clock: Clock,
  browsers: PushBrowsers,
  secrets: PushSecrets,
): readonly Channel[] =>
  notificationChannels.map((name) =>
    name === 'push'
      ? webPush(config, browsers, secrets, clock)
      : (carrierOf(name, config) ?? byHand(name)),
  );

/** The channels as the settings have them. */
const configuredChannels: Provider = {
  provide: CHANNELS,
  useFactory: channelsOf,
  inject: [CONFIG, CLOCK, PushBrowsers, PushSecrets],
};

/** The service with channels of its own; a test gives it carriers that record. */
export function moduleWith(channels: Provider): Type {
  class NotificationsModule {}
  Module({
    controllers: [
      ForgetController,
      NotificationsController,
      PushController,
      TemplatesController,
      UnsubscribeController,
      CarrierReportsController,
    ],
    providers: [
      channels,
      configuredReaders,
      AddressTellings,
      CarrierKeys,
      CarrierReports,
      Circumstances,
      EndBrowsers,
      FollowLog,
      ForgetOld,
      KeptNotifications,
      NearDrivers,
      NotificationList,
      NotificationQueue,
      LivingSessions,
      OfficeCalls,
      People,
      Preparation,
      PushBrowsers,
      PushSecrets,
      ReceiptHolders,
      RecipientLimit,
      SendNotifications,
      SendTests,
      Stops,
      TellingQueue,
      Templates,
      ToldInstead,
    ],
  })(NotificationsModule);
  return NotificationsModule;
}

export const NotificationsModule = moduleWith(configuredChannels);
