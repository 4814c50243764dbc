import { useT } from '@trupial/web-kit';
import { EyeIcon, EyeOffIcon, IconButton, TextField } from '@trupial/ui-kit';
import { useState } from 'react';
import { VehicleFields } from '../../drivers/vehicle-fields.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import styles from '../../form/form.module.css';
import type { useNewDriver } from './use-driver-forms.ts';

interface NewDriverDialogProps {
  form: ReturnType<typeof useNewDriver>;
  onClose: () => void;
}

/** '+ Add New Driver': his account and his vehicle. */
export function NewDriverDialog({ form, onClose }: NewDriverDialogProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const { field } = form;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <FormDialog
      title={t('Add New Driver')}
      submitLabel={t('Add Driver')}
      form={form}
      onClose={onClose}
    >
      <div className={styles.group}>
        <TextField
          {...field('first_name')}
          label={t('First name')}
          required
          data-autofocus
          autoComplete="off"
        />
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
          required
          autoComplete="off"
        />
        <TextField
          {...field('email')}
          {...plain}
          label={t('Email')}
          type="email"
          optionalLabel={t('Optional')}
        />
      </div>
      <VehicleFields field={field} />
    </FormDialog>
  );
}
