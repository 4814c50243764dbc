import { callApi, formatDate, islandDay, showToast, useQueryClient, useT } from '@trupial/web-kit';
import { useRefusableForm } from '../../form/use-refusable-form.ts';
import { startFrom, TARIFF_FIELDS, tariffBody, tariffProblems } from './tariff-form.ts';
import type { TariffVersion } from './tariff.ts';

export const TARIFFS_KEY = ['console', 'tariffs'] as const;

/**
 * The form for a new version, filled in with another one's figures. It keeps what was typed while
 * its dialog is closed.
 */
export function useNewTariff(from: TariffVersion, onCreated: () => void) {
  const t = useT();
  const client = useQueryClient();
  const form = useRefusableForm({
    fields: TARIFF_FIELDS,
    start: startFrom(from),
    check: (typed) => tariffProblems(typed, islandDay(new Date())),
    send: async (typed) => {
      const version = await callApi('createTariff', { body: tariffBody(typed) });
      form.reset(startFrom(version));
      onCreated();
      showToast(t('The new tariff counts from {day}', { day: formatDate(version.valid_from) }));
      void client.invalidateQueries({ queryKey: TARIFFS_KEY });
    },
  });
  return form;
}
