/** The answer about somebody without a second factor. */
export const none = {
  passkeys: [] as object[],
  authenticator_app: false,
  recovery_codes_left: 0,
  required: false,
  recovery_codes: null as string[] | null,
};

/** Recovery codes as they are shown once. */
export const codes = Array.from({ length: 10 }, (_, n) => `k7mq-2x9p-bfw${n}`);
