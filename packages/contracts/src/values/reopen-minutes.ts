// Without zod: screens read it too.

/** For so many minutes after its cancellation or rejection an operator may reopen a ride. */
export const reopenMinutes = 30;
