import { announcements } from '../messages/announcements.ts';
import { productParts } from '../values/instance-status.ts';
import type { AnnouncementRule } from './bus-rules.ts';

/** Every announcement by its subject: who may make it, and who hears it. */
export const announcementRules: Readonly<Record<string, AnnouncementRule>> = {
  [announcements.sessionsEnded]: { from: ['identity'], to: ['gateway', 'notifications'] },
  [announcements.noticed]: { from: ['dispatch'], to: ['gateway'] },
  [announcements.driverMoved]: { from: ['dispatch'], to: ['gateway', 'dispatch'] },
  [announcements.instanceBeat]: { from: productParts, to: ['gateway'] },
  [announcements.statusAsked]: { from: ['gateway'], to: productParts },
};
