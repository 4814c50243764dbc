import { useT } from '@trupial/web-kit';
import { EyeIcon, EyeOffIcon, IconButton, Select, TextField } from '@trupial/ui-kit';
import { useState } from 'react';
import styles from '../../form/form.module.css';
import { FormDialog } from '../../form/form-dialog.tsx';
import { ROLE_WORDS } from './account.ts';
import type { useNewAccount } from './use-new-account.ts';
import { VehicleFields } from '../../drivers/vehicle-fields.tsx';

interface NewAccountDialogProps {
  form: ReturnType<typeof useNewAccount>;
  onClose: () => void;
}

/** Opens an account for a driver, an operator or staff. */
export function NewAccountDialog({ form, onClose }: NewAccountDialogProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const { field } = form;
  const isDriver = form.typed.role === 'driver';
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <FormDialog title={t('New account')} submitLabel={t('Create')} form={form} onClose={onClose}>
      <Select
        {...field('role')}
        label={t('Role')}
        required
        data-autofocus
        options={(['driver', 'operator', 'staff'] as const).map((role) => ({
          value: role,
          label: t(ROLE_WORDS[role]),
        }))}
      />
      <div className={styles.group}>
        <TextField {...field('first_name')} label={t('First name')} required autoComplete="off" />
        <TextField {...field('last_name')} label={t('Last name')} required autoComplete="off" />
        <TextField {...field('username')} {...plain} label={t('Username')} required />
        <TextField
          {...field('password')}
          {...plain}
          label={t('Password')}
          description={t('At least 15 characters. Hand it over in person.')}
          required
          autoComplete="new-password"
          type={isShown ? 'text' : 'password'}
          after={
            <IconButton
              label={isShown ? t('Hide password') : t('Show password')}
              icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
              onClick={() => setShown(!isShown)}
            />
          }
        />
        <TextField
          {...field('phone_number')}
          label={t('Phone')}
          type="tel"
          autoComplete="off"
          required={isDriver}
          optionalLabel={t('Optional')}
        />
        <TextField
          {...field('email')}
          {...plain}
          label={t('Email')}
          type="email"
          optionalLabel={t('Optional')}
        />
      </div>
      {isDriver && <VehicleFields field={field} />}
    </FormDialog>
  );
}
