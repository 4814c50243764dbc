const CODE = /^password\.(short|common|weak|username)$/;

/** The text of a refusal that is about the new password itself; else undefined. */
export function passwordRefusal(refusal: {
  readonly code: string;
  readonly message: string;
}): string | undefined {
  return CODE.test(refusal.code) ? refusal.message : undefined;
}
