import { Button, EmptyState, SearchIcon, Select, TextField } from '@trupial/ui-kit';
import { callApi, showToast, useSession, useT } from '@trupial/web-kit';
import { useState } from 'react';
import { ListScreen } from '../../list-screen/list-screen.tsx';
import { ShowMore } from '../../list-screen/show-more.tsx';
import { ConfirmChange } from '../../form/confirm-change.tsx';
import { accountColumns } from './account-columns.tsx';
import { type Account, nameOf, ROLE_WORDS, ROLES } from './account.ts';
import { NewAccount } from './new-account.tsx';
import { useAccounts } from './use-accounts.ts';
import styles from '../../list-screen/list-screen.module.css';

/** Everybody with an account: find, open, suspend, reactivate. */
export default function AccountsScreen() {
  const t = useT();
  const session = useSession();
  const accounts = useAccounts();
  const [changing, setChanging] = useState<Account>();
  const [reset, setReset] = useState<Account>();
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
        onReset: setReset,
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
      {reset && <ResetFactorDialog account={reset} onClose={() => setReset(undefined)} />}
    </ListScreen>
  );
}

interface ChangeStatusDialogProps {
  account: Account;
  onChanged: (account: Account) => void;
  onClose: () => void;
}

/** Asks before an account is suspended, or reactivated. */
function ChangeStatusDialog({ account, onChanged, onClose }: ChangeStatusDialogProps) {
  const t = useT();
  const isActive = account.status === 'active';
  const name = nameOf(account);
  const change = async () => {
    const params = { id: String(account.id) };
    const changed = await (isActive
      ? callApi('suspendAccount', { params })
      : callApi('reactivateAccount', { params }));
    onChanged(changed);
    onClose();
    showToast(
      isActive ? t('{name} is suspended', { name }) : t('{name} is active again', { name }),
    );
  };
  return (
    <ConfirmChange
      title={isActive ? t('Suspend {name}?', { name }) : t('Reactivate {name}?', { name })}
      tone={isActive ? 'danger' : 'primary'}
      confirmLabel={isActive ? t('Suspend') : t('Reactivate')}
      onConfirm={change}
      onCancel={onClose}
    >
      {isActive
        ? t(
            'It counts at once, in every session: whoever is signed in is signed out. Rides stay as they are. You can take it back.',
          )
        : t('The account can sign in again, with the password it had.')}
    </ConfirmChange>
  );
}

/** Asks before the second factor of somebody who has lost it is taken away. */
function ResetFactorDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useT();
  const name = nameOf(account);
  const reset = async () => {
    await callApi('resetSecondFactors', { params: { id: String(account.id) } });
    onClose();
    showToast(t('{name} can sign in with the password alone', { name }));
  };
  return (
    <ConfirmChange
      title={t('Reset the second factor of {name}?', { name })}
      tone="danger"
      confirmLabel={t('Reset second factor')}
      onConfirm={reset}
      onCancel={onClose}
    >
      {t(
        'Only when you are sure who asks: call back at a number that you know. Passkeys, app and recovery codes are removed and every session ends; the owner gets a mail.',
      )}
    </ConfirmChange>
  );
}
