import { hash } from 'node:crypto';
import type { NotificationChannel } from '@trupial/contracts/values';

/**
 * The same id for the same parts, in the form of a UUID of version 8: what is added again after a
 * crash is the same row, and a carrier that has taken it knows it again.
 */
export function stableId(...parts: readonly string[]): string {
  const digest = hash('sha256', JSON.stringify(parts));
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

const withLast = (id: string, digit: string): string => id.slice(0, -1) + digit;

/** The id of what is told to one recipient for one reason. */
export const tellingId = (source: string, recipient: string): string =>
  withLast(stableId(source, recipient), '0');

/** The id of the telling of a notification. */
export const tellingIdOf = (notification: string): string => withLast(notification, '0');

const digits: Readonly<Record<NotificationChannel, string>> = {
  push: '1',
  email: '2',
  sms: '3',
  whatsapp: '4',
};

/** The id of a telling's notification on a channel. All of one telling differ in their last digit. */
export const notificationId = (telling: string, channel: NotificationChannel): string =>
  withLast(telling, digits[channel]);

/** SQL: whether an id is of the same telling as another. */
export const isOfSameTelling = (id: string, other: string): string =>
  `${id} between overlay(${other}::text placing '0' from 36)::uuid
    and overlay(${other}::text placing 'f' from 36)::uuid`;
