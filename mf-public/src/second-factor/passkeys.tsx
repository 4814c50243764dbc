import { Alert, Button, TextField } from '@trupial/ui-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { type Answer, formatDate, useT } from '@trupial/web-kit/core';
import { type FormEvent, useState } from 'react';
import styles from './second-factor.module.css';
import type { SecondFactorState } from './use-second-factor.ts';

type Passkey = Answer<'secondFactors'>['passkeys'][number];

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly state: SecondFactorState;
}

/** The passkeys of the account, and the form for one more. */
export function Passkeys({ passkeys, state }: PasskeysProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const problem = state.problemOf('addPasskey', 'removePasskey');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isDone = renamed
      ? await state.renamePasskey(renamed.id, name)
      : await state.addPasskey(name);
    if (!isDone) return;
    stopRenaming();
  };
  const stopRenaming = () => {
    setName('');
    setRenamed(undefined);
  };
  const rename = (passkey: Passkey) => {
    setRenamed(passkey);
    setName(passkey.name);
    document.querySelector<HTMLElement>('#passkey-name')?.focus();
  };
  return (
    <div className={styles.part}>
      <h3>{t('Passkeys')}</h3>
      <p>{t('On your telephone, your computer or a security key; you sign in with them alone.')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <span className={styles.grow}>
                <strong className={styles.name}>{passkey.name}</strong>
                <small>
                  {passkey.last_used_at
                    ? t('Last used on {day}', { day: formatDate(passkey.last_used_at) })
                    : t('Added on {day}', { day: formatDate(passkey.created_at) })}
                </small>
              </span>
              <Button
                size="small"
                disabled={state.buttonOf('removePasskey').disabled}
                aria-label={t('Rename {name}', { name: passkey.name })}
                onClick={() => rename(passkey)}
              >
                {t('Rename')}
              </Button>
              <Button
                size="small"
                disabled={state.buttonOf('removePasskey').disabled}
                aria-label={t('Remove {name}', { name: passkey.name })}
                onClick={() => setRemoved(passkey)}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.row} onSubmit={(event) => void submit(event)}>
        <TextField
          id="passkey-name"
          className={styles.grow ?? ''}
          label={renamed ? t('New name') : t('Name of the new passkey')}
          maxLength={60}
          required
          value={name}
          onChange={setName}
        />
        <Button type="submit" variant="primary" {...state.buttonOf('addPasskey')}>
          {renamed ? t('Save') : t('Add a passkey')}
        </Button>
        {renamed && <Button onClick={stopRenaming}>{t('Cancel')}</Button>}
      </form>
      {problem && <Alert tone="danger">{t(problem)}</Alert>}
      <ConfirmDialog
        open={removed !== undefined}
        tone="danger"
        title={t('Remove this passkey?')}
        confirmLabel={t('Remove')}
        cancelLabel={t('Cancel')}
        labels={{ close: t('Close') }}
        onCancel={() => setRemoved(undefined)}
        onConfirm={async () => {
          if (removed) await state.removePasskey(removed.id);
          if (removed?.id === renamed?.id) stopRenaming();
          setRemoved(undefined);
        }}
      >
        <p>{t('You can no longer sign in with {name}.', { name: removed?.name ?? '' })}</p>
      </ConfirmDialog>
    </div>
  );
}
