/** Names at the broker beside those of the requests. */

/** Where announcements of a subject are published. */
export const announcedAs = (subject: string): string => `announced.${subject}`;

/** Prefix of the subjects on which a part gets its replies: no other part may listen there. */
export const inboxOf = (part: string): string => `_INBOX.${part}`;
