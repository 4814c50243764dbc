import { callApi, showToast, useT } from '@trupial/web-kit';
import { ConfirmChange } from '../../form/confirm-change.tsx';
import { nameOf } from './account.ts';
import type { Account } from './account.ts';

interface ChangeStatusDialogProps {
  account: Account;
  onChanged: (account: Account) => void;
  onClose: () => void;
}

/** Asks before an account is suspended, or reactivated. */
export function ChangeStatusDialog({ account, onChanged, onClose }: ChangeStatusDialogProps) {
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
