import { useT } from '@trupial/web-kit';
import { EyeIcon, EyeOffIcon, IconButton, TextField } from '@trupial/ui-kit';
import { useState } from 'react';
import styles from './form.module.css';
import type { FormField } from './use-refusable-form.ts';

type PersonField = 'first_name' | 'last_name' | 'username' | 'password' | 'phone_number' | 'email';

interface PersonFieldsProps {
  field: (name: PersonField) => FormField;
  /** Whoever drives is called. */
  needsPhone: boolean;
  /** The form begins with them. */
  isFirst?: boolean;
}

/** The person who gets an account, his sign-in data and his contact data. */
export function PersonFields({ field, needsPhone, isFirst = false }: PersonFieldsProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <div className={styles.group}>
      <TextField
        {...field('first_name')}
        label={t('First name')}
        required
        data-autofocus={isFirst || undefined}
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
        autoComplete="off"
        required={needsPhone}
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
  );
}
