import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { notificationMessages, type ReplyOf } from '@trupial/contracts/messages';
import type { NotificationView } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

type Template = ReplyOf<typeof notificationMessages.saveTemplate>;

type Listed = ReplyOf<typeof notificationMessages.notificationsOfRide>['notifications'][number];
type Version = ReplyOf<typeof notificationMessages.templateVersions>['versions'][number];

const toWire = ({
  id,
  kind,
  channel,
  to,
  state,
  reason,
  detail,
  tries,
  ...rest
}: NotificationView) => ({
  id,
  kind,
  channel,
  to,
  state,
  reason,
  detail,
  tries,
  driver_id: rest.driverId,
  ride_id: rest.rideId,
  queued_at: rest.queuedAt,
  changed_at: rest.changedAt,
  passed_on_by: rest.passedOnBy,
});

const listedToWire = ({ kept, ...one }: Listed) => ({ ...toWire(one), kept });

const versionToWire = ({ texts, builtIn, madeBy, madeAt, ...rest }: Version) => ({
  ...rest,
  ...texts,
  built_in: builtIn,
  made_by: madeBy,
  made_at: madeAt,
});

const templateToWire = ({ variables, needed, ...version }: Template) => ({
  ...versionToWire(version),
  variables,
  needed,
});

type Key = Pick<Template, 'kind' | 'channel' | 'language'>;
const keyOf = ({ kind, channel, language }: Key): Key => ({ kind, channel, language });

const draftOf = (given: InputOf<'previewNotificationTemplate'>['body']) => ({
  key: keyOf(given),
  texts: { subject: given.subject, body: given.body },
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
    return notifications.map(listedToWire);
  }

  @Call(routes.notifications)
  async list({ query, list, linkNext }: InputOf<'notifications'>) {
    const { notifications, counts, next } = await this.messenger.request(
      notificationMessages.notifications,
      {
        channel: query.channel ?? null,
        state: query.state ?? null,
        kind: query.kind ?? null,
        to: query.to ?? null,
        rideId: query.ride_id ?? null,
        day: query.day ?? null,
        ...list,
      },
    );
    linkNext(next);
    return { notifications: notifications.map(listedToWire), counts, next };
  }

  @Call(routes.sendNotificationAgain)
  async again({ params }: InputOf<'sendNotificationAgain'>) {
    const { sendAgain } = notificationMessages;
    return toWire(await this.messenger.request(sendAgain, { notificationId: params.id }));
  }

  @Call(routes.passOnNotification)
  async passOn({ params }: InputOf<'passOnNotification'>) {
    const { passOn } = notificationMessages;
    return toWire(await this.messenger.request(passOn, { notificationId: params.id }));
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

  @Call(routes.notificationTemplateVersions)
  async versions({ query }: InputOf<'notificationTemplateVersions'>) {
    const { templateVersions } = notificationMessages;
    const { versions } = await this.messenger.request(templateVersions, { key: keyOf(query) });
    return versions.map(versionToWire);
  }

  @Call(routes.resetNotificationTemplate)
  async reset({ body }: InputOf<'resetNotificationTemplate'>) {
    const asked = { key: keyOf(body), after: body.after };
    return templateToWire(await this.messenger.request(notificationMessages.resetTemplate, asked));
  }

  @Call(routes.unsubscribe)
  unsubscribe({ body }: InputOf<'unsubscribe'>) {
    return this.messenger.request(notificationMessages.unsubscribe, body);
  }

  @Call(routes.unsubscribeOneClick)
  oneClick({ query }: InputOf<'unsubscribeOneClick'>) {
    return this.messenger.request(notificationMessages.unsubscribe, query);
  }

  @Call(routes.unsubscribeOpened)
  opened({ query, reply }: InputOf<'unsubscribeOpened'>): string {
    // A mail program that only opens it, or only looks at it, ends nothing.
    const page = `/unsubscribe#token=${encodeURIComponent(query.token)}`;
    void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store');
    return `<!doctype html><meta http-equiv="refresh" content="0;url=${page}"><a href="${page}">Trupial</a>`;
  }

  @Call(routes.undoUnsubscribe)
  undo({ body }: InputOf<'undoUnsubscribe'>) {
    return this.messenger.request(notificationMessages.undoUnsubscribe, body);
  }
}
