import type { ServiceDescriptor } from '@trupial/service-kit';
import { NotificationsModule } from './notifications.module.ts';

/** Tells people what happens to their rides. Writes nothing to the log, and has no read models. */
export const notificationsService: ServiceDescriptor = {
  name: 'notifications',
  migrations: 'services/notifications/migrations',
  module: NotificationsModule,
  projections: [],
};
