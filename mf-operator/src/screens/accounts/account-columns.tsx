import { formatLongDate } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { Button, looks, type Tone } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { message } from '@trupial/web-kit/message';
import { shownPhone } from '@trupial/web-kit/phone';
import { VehicleName } from '../../drivers/vehicle-name.tsx';
import { badge, lines, whole } from '../../list-screen/cells.tsx';
import { nameOf, ROLE_WORDS, vehicleOf } from './account.ts';
import type { Account } from './account.ts';

interface AccountColumnsOptions {
  t: typeof translate;
  /** The signed-in person cannot suspend himself. */
  ownUsername: string | undefined;
  onChange: (account: Account) => void;
  /** To take the factors of somebody who has lost them away. */
  onReset: (account: Account) => void;
}

const NOTHING = '—';

const STATUSES: Readonly<Record<Account['status'], { tone: Tone; word: string }>> = {
  active: { tone: 'success', word: message('Active') },
  suspended: { tone: 'danger', word: message('Suspended') },
  erased: { tone: 'neutral', word: message('Erased') },
};

/** The columns of the accounts. */
export function accountColumns(options: AccountColumnsOptions): readonly TableColumn<Account>[] {
  const { t, ownUsername, onChange, onReset } = options;
  return [
    {
      id: 'name',
      header: t('Name'),
      cell: (account) => lines(<strong>{nameOf(account)}</strong>, account.username),
    },
    { id: 'role', header: t('Role'), cell: (account) => t(ROLE_WORDS[account.role]) },
    {
      id: 'contact',
      header: t('Contact'),
      cell: ({ email, phone_number: phone }) =>
        phone || email ? lines(phone && whole(shownPhone(phone)), email) : NOTHING,
    },
    {
      id: 'vehicle',
      header: t('Vehicle'),
      cell: (account) =>
        lines(
          vehicleOf(account) ? <VehicleName vehicle={vehicleOf(account)} /> : NOTHING,
          account.seats !== null &&
            account.bags !== null &&
            t(
              '{seats, plural, one {# seat} other {# seats}}, {bags, plural, one {# bag} other {# bags}}',
              { seats: account.seats, bags: account.bags },
            ),
        ),
    },
    {
      id: 'since',
      header: t('Since'),
      cell: (account) => <span>{formatLongDate(account.date_joined)}</span>,
    },
    {
      id: 'status',
      header: t('Status'),
      cell: ({ status }) => {
        const { tone, word } = STATUSES[status];
        return badge(tone, t(word));
      },
    },
    {
      id: 'actions',
      header: t('Actions'),
      cell: (account) => {
        if (account.status === 'erased') return NOTHING;
        if (account.username === ownUsername) {
          return <span className={looks.muted}>{t('Your own account')}</span>;
        }
        return lines(
          <Button
            size="small"
            aria-label={
              account.status === 'active'
                ? t('Suspend {name}', { name: account.username })
                : t('Reactivate {name}', { name: account.username })
            }
            onClick={() => onChange(account)}
          >
            {account.status === 'active' ? t('Suspend') : t('Reactivate')}
          </Button>,
          <Button
            size="small"
            variant="quiet"
            aria-label={t('Reset second factor: {name}', { name: account.username })}
            onClick={() => onReset(account)}
          >
            {t('Reset second factor')}
          </Button>,
        );
      },
    },
  ];
}
