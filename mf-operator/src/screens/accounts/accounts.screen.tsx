import { useSession, useT } from '@trupial/web-kit';
import { Button, EmptyState, SearchIcon, Select, TextField } from '@trupial/ui-kit';
import { useState } from 'react';
import styles from '../../list-screen/list-screen.module.css';
import { ListScreen } from '../../list-screen/list-screen.tsx';
import { ShowMore } from '../../list-screen/show-more.tsx';
import { accountColumns } from './account-columns.tsx';
import { ROLE_WORDS, ROLES } from './account.ts';
import type { Account } from './account.ts';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { NewAccount } from './new-account.tsx';
import { useAccounts } from './use-accounts.ts';

/** Everybody with an account: find, open, suspend, reactivate. */
export default function AccountsScreen() {
  const t = useT();
  const session = useSession();
  const accounts = useAccounts();
  const [changing, setChanging] = useState<Account>();
  const { list } = accounts;
  return (
    <ListScreen
      title={t('Accounts')}
      list={list}
      buttons={<NewAccount />}
      filters={
        <search className={styles.filters}>
          <Select
            label={t('Role')}
            value={accounts.role ?? ''}
            placeholder={t('All roles')}
            options={ROLES.map((role) => ({ value: role, label: t(ROLE_WORDS[role]) }))}
            onChange={accounts.setRole}
          />
          <TextField
            type="search"
            label={t('Search')}
            placeholder={t('Name, username, email or phone')}
            icon={<SearchIcon size={18} />}
            autoComplete="off"
            maxLength={100}
            value={accounts.search}
            onChange={accounts.setSearch}
          />
        </search>
      }
      columns={accountColumns({
        t,
        ownUsername: session.status === 'signed-in' ? session.username : undefined,
        onChange: setChanging,
      })}
      rows={list.items}
      rowKey={(account) => account.id}
      loadingRows={10}
      loading={t('Loading accounts…')}
      empty={
        <EmptyState
          picture={<SearchIcon size={32} />}
          title={t('No accounts found')}
          action={
            accounts.isFiltered && (
              <Button onClick={accounts.clear}>{t('Show all accounts')}</Button>
            )
          }
        />
      }
      foot={
        <ShowMore
          list={list}
          shown={t('{n, plural, one {# account} other {# accounts}} shown', {
            n: list.items.length,
          })}
        />
      }
    >
      {changing && (
        <ChangeStatusDialog
          account={changing}
          onChanged={accounts.replace}
          onClose={() => setChanging(undefined)}
        />
      )}
    </ListScreen>
  );
}
