/**
 * The state of a mail. `kept`: there is no mail server; the mail stays in the outbox until staff
 * pass it on. `sent`: the mail server has accepted it. `given_up`: no server accepted it in time.
 */
export const mailStatuses = ['waiting', 'kept', 'sent', 'given_up'] as const;
