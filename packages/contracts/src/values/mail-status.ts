/**
 * How far a mail has come. `kept`: there is no mail server; it lies in the outbox until staff pass
 * it on. `sent`: the mail server has taken it. `given_up`: no server took it in time.
 */
export const mailStatuses = ['waiting', 'kept', 'sent', 'given_up'] as const;
export type MailStatus = (typeof mailStatuses)[number];
