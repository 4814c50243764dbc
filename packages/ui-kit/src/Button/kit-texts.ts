/**
 * Texts of controls that are given none. An app sets them in its language. A context would cost the
 * home page, which is at its limit, more than they are worth.
 */
export const kitTexts = { busy: 'Please wait' };
