import { callApi, showToast, useT } from '@trupial/web-kit';
import { ConfirmChange } from '../../form/confirm-change.tsx';
import { type Account, nameOf } from './account.ts';

/** Asks before the second factor of somebody who has lost it is taken away. */
export function ResetFactorDialog({ account, onClose }: { account: Account; onClose: () => void }) {
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
