import { useSession, useT } from '@trupial/web-kit';
import { Button, Card, EmptyState, PlusIcon, SearchIcon, Select, TextField } from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import { useState } from 'react';
import styles from '../../operator-area/list-screen.module.css';
import { ListFailure } from '../../console/list/list-failure.tsx';
import { ListHead } from '../../console/list/list-head.tsx';
import { ShowMore } from '../../console/list/show-more.tsx';
import { accountColumns } from './account-columns.tsx';
import { ROLE_WORDS, ROLES } from './account.ts';
import type { Account } from './account.ts';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { NewAccountDialog } from './new-account-dialog.tsx';
import { useAccounts } from './use-accounts.ts';
import { useNewAccount } from './use-new-account.ts';

/** Everybody with an account: find, open, suspend, reactivate. */
export default function AccountsScreen() {
  const t = useT();
  const session = useSession();
  const accounts = useAccounts();
  const [isAdding, setAdding] = useState(false);
  const [changing, setChanging] = useState<Account>();
  const form = useNewAccount(() => setAdding(false));
  const { list } = accounts;
  const columns = accountColumns({
    t,
    ownUsername: session.status === 'signed-in' ? session.username : undefined,
    onChange: setChanging,
  });
  return (
    <section className={styles.screen}>
      <ListHead title={t('Accounts')} list={list}>
        <Button variant="primary" icon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
          {t('New account')}
        </Button>
      </ListHead>
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
      {list.hasFailed ? (
        <ListFailure list={list} />
      ) : (
        <>
          <Card padding="none" className={styles.frame}>
            <Table
              caption={t('Accounts')}
              columns={columns}
              rows={list.items}
              rowKey={(account) => account.id}
              loadingRows={list.isLoading ? 10 : 0}
              labels={{ loading: t('Loading accounts…') }}
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
            />
          </Card>
          {list.items.length > 0 && (
            <ShowMore
              list={list}
              shown={t('{n, plural, one {# account} other {# accounts}} shown', {
                n: list.items.length,
              })}
            />
          )}
        </>
      )}
      {isAdding && <NewAccountDialog form={form} onClose={() => setAdding(false)} />}
      {changing && (
        <ChangeStatusDialog
          account={changing}
          onChanged={accounts.replace}
          onClose={() => setChanging(undefined)}
        />
      )}
    </section>
  );
}
