import { formatDate, formatMoney, formatNumber, type t as translate } from '@trupial/web-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { badge, lines, whole } from '../../list-screen/cells.tsx';
import { nightOf, stateOf, type TariffVersion } from './tariff.ts';

/** The columns of the versions; figures in dollars. */
export function tariffColumns(
  t: typeof translate,
  versions: readonly TariffVersion[],
  today: string,
): readonly TableColumn<TariffVersion>[] {
  return [
    {
      id: 'from',
      header: t('From'),
      cell: (version) =>
        lines(
          <strong>{formatDate(version.valid_from, t('The beginning'))}</strong>,
          version.created_by && t('by {name}', { name: version.created_by }),
        ),
    },
    {
      id: 'state',
      header: t('State'),
      cell: (version) => {
        const { word, tone } = stateOf(version, versions, today);
        return badge(tone, t(word));
      },
    },
    {
      id: 'base',
      header: t('Start'),
      cell: (version) =>
        lines(
          formatMoney(version.base),
          t('{km} km included', { km: formatNumber(version.included_km) }),
        ),
    },
    { id: 'km', header: t('Per km'), cell: (version) => formatMoney(version.per_km) },
    { id: 'minimum', header: t('At least'), cell: (version) => formatMoney(version.minimum) },
    {
      id: 'passenger',
      header: t('Extra passenger'),
      cell: (version) =>
        lines(
          formatMoney(version.per_extra_passenger),
          t('{n} included', { n: version.included_passengers }),
        ),
    },
    {
      id: 'luggage',
      header: t('Extra bag'),
      cell: (version) =>
        lines(
          formatMoney(version.per_extra_luggage),
          t('{n} included', { n: version.included_luggage }),
        ),
    },
    {
      id: 'night',
      header: t('Night'),
      cell: (version) => lines(`+${version.night_percent} %`, whole(nightOf(version))),
    },
    { id: 'holiday', header: t('Holiday'), cell: (version) => `+${version.holiday_percent} %` },
  ];
}
