import { type Catalogues, registerCatalogues } from '@trupial/web-kit/core';

/**
 * What apps do with catalogues of their own. It has no state, so each app bundles it: a new area
 * needs less of the shell that an open page has.
 */

/** Fetches code and the texts of what it shows together, so that it never flashes in English. */
export const withTexts =
  <Code>(load: () => Promise<Code>, ...catalogues: readonly Catalogues[]) =>
  async (): Promise<Code> => {
    const [code] = await Promise.all([load(), ...catalogues.map(registerCatalogues)]);
    return code;
  };

type Load = Catalogues['nl'];

const both =
  (own: Load, more: Load): Load =>
  async () => {
    const [{ default: texts }, { default: others }] = await Promise.all([own(), more()]);
    return { default: { ...others, ...texts } };
  };

/** The texts of two folders as one catalogue; those of `own` win. */
export const merged = (own: Catalogues, more: Catalogues): Catalogues => ({
  nl: both(own.nl, more.nl),
  es: both(own.es, more.es),
  pap: both(own.pap, more.pap),
});
