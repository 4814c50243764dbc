import { formatLongDate } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { Badge, Button } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { shownPhone } from '@trupial/web-kit/phone';
import { VehicleName } from '../../drivers/vehicle-name.tsx';
import styles from '../../operator-area/list-screen.module.css';
import { nameOf, ROLE_WORDS, vehicleOf } from './account.ts';
import type { Account } from './account.ts';

interface AccountColumnsOptions {
  t: typeof translate;
  /** Whoever is signed in can not suspend himself. */
  ownUsername: string | undefined;
  onChange: (account: Account) => void;
}

const NOTHING = '—';

/** The columns of the accounts. */
export function accountColumns(options: AccountColumnsOptions): readonly TableColumn<Account>[] {
  const { t, ownUsername, onChange } = options;
  return [
    {
      id: 'name',
      header: t('Name'),
      cell: (account) => (
        <span className={styles.lines}>
          <strong>{nameOf(account)}</strong>
          <span className={styles.quiet}>{account.username}</span>
        </span>
      ),
    },
    { id: 'role', header: t('Role'), cell: (account) => t(ROLE_WORDS[account.role]) },
    {
      id: 'contact',
      header: t('Contact'),
      cell: ({ email, phone_number: phone }) => (
        <span className={styles.lines}>
          {phone && <span className={styles.whole}>{shownPhone(phone)}</span>}
          {email && <span className={styles.quiet}>{email}</span>}
          {!phone && !email && NOTHING}
        </span>
      ),
    },
    {
      id: 'vehicle',
      header: t('Vehicle'),
      cell: (account) => (
        <span className={styles.lines}>
          <span>{vehicleOf(account) ? <VehicleName vehicle={vehicleOf(account)} /> : NOTHING}</span>
          {account.seats !== null && account.bags !== null && (
            <span className={styles.quiet}>
              {t(
                '{seats, plural, one {# seat} other {# seats}}, {bags, plural, one {# bag} other {# bags}}',
                {
                  seats: account.seats,
                  bags: account.bags,
                },
              )}
            </span>
          )}
        </span>
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
      cell: ({ status }) =>
        status === 'active' ? (
          <span>
            <Badge tone="success">{t('Active')}</Badge>
          </span>
        ) : (
          <span>
            <Badge tone="danger">{t('Suspended')}</Badge>
          </span>
        ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      cell: (account) =>
        account.username === ownUsername ? (
          <span className={styles.quiet}>{t('Your own account')}</span>
        ) : (
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
          </Button>
        ),
    },
  ];
}
