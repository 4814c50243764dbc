/** The subjects of all announcements. Nothing may depend on their delivery. */
export const announcements = {
  /** Sessions have ended or accounts were suspended: ask identity which (`endedSessions`). */
  sessionsEnded: 'identity.sessions-ended',
  /** The log has grown: ask dispatch what happened (`liveNotices`). */
  noticed: 'dispatch.noticed',
  /** Where a driver is now (`sharedPosition`); the next one comes within seconds. */
  driverMoved: 'dispatch.driver-moved',
  /** An instance of a part runs, and how it is (`instanceStatus`); every few seconds. */
  instanceBeat: 'status.beat',
  /** A request to every instance to report its status now. */
  statusAsked: 'status.asked',
} as const;
