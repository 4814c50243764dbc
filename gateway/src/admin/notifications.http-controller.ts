import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { notificationMessages, type ReplyOf } from '@trupial/contracts/messages';
import type { NotificationView } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

type Template = ReplyOf<typeof notificationMessages.saveTemplate>;

const toWire = ({ driverId, rideId, queuedAt, changedAt, ...rest }: NotificationView) => ({
  ...rest,
  driver_id: driverId,
  ride_id: rideId,
  queued_at: queuedAt,
  changed_at: changedAt,
});

const templateToWire = ({ texts, madeBy, madeAt, ...rest }: Template) => ({
  ...rest,
  ...texts,
  made_by: madeBy,
  made_at: madeAt,
});

const draftOf = ({
  kind,
  channel,
  language,
  subject,
  body,
}: InputOf<'previewNotificationTemplate'>['body']) => ({
  key: { kind, channel, language },
  texts: { subject, body },
});

/** What people were told, and the texts of it. */
@Injectable()
export class NotificationsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.notificationsOfRide)
  async ofRide({ params }: InputOf<'notificationsOfRide'>) {
    const { notifications } = await this.messenger.request(
      notificationMessages.notificationsOfRide,
      { rideId: params.id },
    );
    return notifications.map(toWire);
  }

  @Call(routes.notifications)
  async list({ query, list, linkNext }: InputOf<'notifications'>) {
    const { notifications, counts, next } = await this.messenger.request(
      notificationMessages.notifications,
      {
        channel: query.channel ?? null,
        state: query.state ?? null,
        kind: query.kind ?? null,
        rideId: query.ride_id ?? null,
        ...list,
      },
    );
    linkNext(next);
    return {
      notifications: notifications.map(({ kept, ...one }) => ({ ...toWire(one), kept })),
      counts,
      next,
    };
  }

  @Call(routes.sendNotificationAgain)
  async again({ params }: InputOf<'sendNotificationAgain'>) {
    const { sendAgain } = notificationMessages;
    return toWire(await this.messenger.request(sendAgain, { notificationId: params.id }));
  }

  @Call(routes.sendTestNotification)
  async test({ body, accountId }: InputOf<'sendTestNotification'>) {
    const asked = { accountId, channel: body.channel };
    return toWire(await this.messenger.request(notificationMessages.sendTest, asked));
  }

  @Call(routes.notificationTemplates)
  async templates({ query }: InputOf<'notificationTemplates'>) {
    const { templates } = await this.messenger.request(notificationMessages.templates, query);
    return templates.map(templateToWire);
  }

  @Call(routes.previewNotificationTemplate)
  preview({ body }: InputOf<'previewNotificationTemplate'>) {
    return this.messenger.request(notificationMessages.previewTemplate, draftOf(body));
  }

  @Call(routes.saveNotificationTemplate)
  async save({ body }: InputOf<'saveNotificationTemplate'>) {
    const asked = { ...draftOf(body), after: body.after };
    return templateToWire(await this.messenger.request(notificationMessages.saveTemplate, asked));
  }

  @Call(routes.unsubscribe)
  unsubscribe({ body }: InputOf<'unsubscribe'>) {
    return this.messenger.request(notificationMessages.unsubscribe, body);
  }
}
