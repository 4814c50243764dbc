import { EyeIcon, EyeOffIcon, IconButton, ShieldIcon, TextField } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { useState } from 'react';

interface PasswordFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
}

/** A password that can be shown and hidden. */
export function PasswordField(field: PasswordFieldProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      icon={<ShieldIcon />}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      after={
        <IconButton
          label={`${isShown ? t('Hide password') : t('Show password')}: ${field.label}`}
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
