import {
  carrierMessages,
  erasureMessages,
  notificationMessages,
  pushMessages,
} from '../messages/index.ts';
import { forCalls, health, type RequestRule, sealed } from './bus-rules.ts';

/** Who may send what to notifications (request-rules.ts). */
export const ofNotifications: Readonly<Record<string, RequestRule>> = {
  'notifications.health': health,
  // Their texts have names and numbers where there is no carrier.
  [notificationMessages.notificationsOfRide.subject]: sealed(forCalls('notificationsOfRide')),
  [notificationMessages.notifications.subject]: sealed(forCalls('notifications')),
  [notificationMessages.sendAgain.subject]: forCalls('sendNotificationAgain'),
  [notificationMessages.passOn.subject]: forCalls('passOnNotification'),
  [notificationMessages.sendTest.subject]: forCalls('sendTestNotification'),
  [notificationMessages.templates.subject]: forCalls('notificationTemplates'),
  [notificationMessages.previewTemplate.subject]: forCalls('previewNotificationTemplate'),
  [notificationMessages.saveTemplate.subject]: forCalls('saveNotificationTemplate'),
  [notificationMessages.templateVersions.subject]: forCalls('notificationTemplateVersions'),
  [notificationMessages.resetTemplate.subject]: forCalls('resetNotificationTemplate'),
  [erasureMessages.forgetWorker.notifications.subject]: { from: { booking: ['staff', 'system'] } },
  [erasureMessages.forgetAccount.subject]: { from: { booking: ['staff', 'system'] } },
  // The token says whose.
  [notificationMessages.undoUnsubscribe.subject]: sealed(forCalls('undoUnsubscribe')),
  [notificationMessages.unsubscribe.subject]: sealed(
    forCalls('unsubscribe', 'unsubscribeOneClick'),
  ),
  // They quote the numbers of receivers.
  [carrierMessages.carrierReport.subject]: sealed(forCalls('twilioReport', 'whatsappReport')),
  [carrierMessages.carrierChallenge.subject]: sealed(forCalls('whatsappChallenge')),
  [pushMessages.pushKey.subject]: forCalls('pushKey'),
  // An endpoint is an address of a person; cookies and tokens open what is his.
  [pushMessages.subscribePush.subject]: sealed(forCalls('subscribePush')),
  [pushMessages.pushSubscriptions.subject]: sealed(forCalls('pushSubscriptions')),
  [pushMessages.unsubscribePush.subject]: sealed(forCalls('unsubscribePush')),
  [pushMessages.renewPush.subject]: sealed(forCalls('renewPush')),
  [pushMessages.redeemOffer.subject]: sealed(forCalls('acceptFromPush')),
  [pushMessages.testPush.subject]: forCalls('testPush'),
};
