import { Controller, Inject } from '@nestjs/common';
import { notificationMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { type NotificationView, Refusal } from '@trupial/contracts/values';
import {
  type Actor,
  CLOCK,
  type Clock,
  currentContext,
  Handles,
  SERVICE_POOL,
  staffOnly,
  wrongRole,
} from '@trupial/service-kit';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { stableId } from '../plan/stable-id.ts';
import { SendNotifications } from '../sending/send-notifications.process.ts';
import { SendTests } from '../sending/send-tests.ts';
import { NotificationList, viewColumns, viewOf, type ViewRow } from './notification-list.ts';

const { notifications, notificationsOfRide, passOn, sendAgain, sendTest } = notificationMessages;

/** How long something that staff sends again is tried. */
const againMs = 30 * 60_000;

const notFound = (): Refusal =>
  new Refusal('not_found', 'notification.not_found', 'Notification not found.');

/** Who works in the office. Operators have to do with rides alone: for others there is nothing else. */
function officeOnly(): Actor & { readonly onlyRides: boolean } {
  const { who } = currentContext();
  if (who.role === 'operator') return { ...who, onlyRides: true };
  return { ...staffOnly(), onlyRides: false };
}

@Controller()
export class NotificationsController {
  constructor(
    private readonly list: NotificationList,
    private readonly sending: SendNotifications,
    private readonly tests: SendTests,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(notificationsOfRide)
  async ofRide({
    rideId,
  }: ReceivedBy<typeof notificationsOfRide>): Promise<ReplyOf<typeof notificationsOfRide>> {
    return { notifications: [...(await this.list.ofRide(rideId))] };
  }

  @Handles(notifications)
  find(asked: ReceivedBy<typeof notifications>): Promise<ReplyOf<typeof notifications>> {
    staffOnly();
    return this.list.find(asked);
  }

  /** A notification of its own beside the old one; the same one may be sent again more than once. */
  @Handles(sendAgain)
  async again({ notificationId }: ReceivedBy<typeof sendAgain>): Promise<NotificationView> {
    const { onlyRides } = officeOnly();
    const source = `again ${randomUUID()}`;
    const now = this.clock();
    const until = new Date(Date.parse(now) + againMs).toISOString();
    const { rows } = await this.pool.query<ViewRow>(
      `with old as (select * from notifications where id = $1), n as (
         insert into notifications (id, source, recipient, channel, kind, ride_id, driver_id,
           amendment, state, happened_at, queued_at, changed_at, expires_at, next_try_at)
         select $2, $3, recipient, channel, kind, ride_id, driver_id, amendment, 'queued',
           happened_at, $4, $4, greatest(expires_at, $5), $4
         from old where state <> 'queued' and not ($6 and ride_id is null) returning *)
       select ${viewColumns} from n`,
      [notificationId, stableId(source), source, now, until, onlyRides],
    );
    const [row] = rows;
    if (row !== undefined) {
      this.sending.poke();
      return viewOf(row);
    }
    await this.mustExist(notificationId, onlyRides);
    const text = 'This notification is still waiting.';
    throw new Refusal('conflict', 'notification.waiting', text);
  }

  /** It has reached its person by the office. */
  @Handles(passOn)
  async pass({ notificationId }: ReceivedBy<typeof passOn>): Promise<NotificationView> {
    const { username, id, onlyRides } = officeOnly();
    const { rows } = await this.pool.query<ViewRow>(
      `update notifications n set state = 'sent', passed_on_by = $2, changed_at = $3
       where id = $1 and state = 'kept' and not ($4 and ride_id is null) returning ${viewColumns}`,
      [notificationId, username ?? id, this.clock(), onlyRides],
    );
    const [row] = rows;
    if (row !== undefined) return viewOf(row);
    await this.mustExist(notificationId, onlyRides);
    const text = 'This notification does not wait to be passed on.';
    throw new Refusal('conflict', 'notification.not_kept', text);
  }

  @Handles(sendTest)
  async test({ accountId, channel }: ReceivedBy<typeof sendTest>): Promise<NotificationView> {
    const who = staffOnly();
    if (who.id !== String(accountId)) throw wrongRole();
    const view = await this.tests.queue(accountId, channel, `test ${randomUUID()}`);
    if (view === null) throw new Error('the test was not queued');
    return view;
  }

  private async mustExist(notificationId: string, onlyRides: boolean): Promise<void> {
    const { rowCount } = await this.pool.query(
      'select from notifications where id = $1 and not ($2 and ride_id is null)',
      [notificationId, onlyRides],
    );
    if (rowCount === 0) throw notFound();
  }
}
