import type { Catalogues } from '@trupial/web-kit/core';

/**
 * The texts of this folder: they are fetched with what shows them, so that pages without it do
 * without them.
 */
export const changeBookingTexts: Catalogues = {
  nl: () => import('./locales/nl.json'),
  es: () => import('./locales/es.json'),
  pap: () => import('./locales/pap.json'),
};

type Load = Catalogues['nl'];

/** The texts of two folders; the first one's win. */
export const both =
  (own: Load, changes: Load): Load =>
  async () => {
    const [{ default: texts }, { default: more }] = await Promise.all([own(), changes()]);
    return { default: { ...more, ...texts } };
  };

/** The texts of an app whose lists show how bookings were changed, and those of this folder. */
export const withChangeTexts = ({ nl, es, pap }: Catalogues): Catalogues => ({
  nl: both(nl, changeBookingTexts.nl),
  es: both(es, changeBookingTexts.es),
  pap: both(pap, changeBookingTexts.pap),
});
