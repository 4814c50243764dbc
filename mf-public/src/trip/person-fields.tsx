import { PersonIcon, PhoneIcon, TextField, type TextFieldProps } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import type { TripFields } from './use-trip-form.ts';

interface PersonFieldsProps {
  readonly form: TripFields;
  /** The phone numbers that the form accepts, the hint that explains it, and an error of its own. */
  readonly phone: Pick<
    TextFieldProps,
    'description' | 'inputMode' | 'autoComplete' | 'maxLength' | 'error'
  >;
}

/** The passenger's name and contact data. */
export function PersonFields({ form, phone }: PersonFieldsProps) {
  const { person, checks, work } = form;
  const disabled = work === 'booking';
  const t = useT();
  return (
    <>
      <TextField
        id={checks.idOf('name')}
        label={t('Full Name')}
        icon={<PersonIcon />}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        value={person.name}
        disabled={disabled}
        error={checks.errorOf('name')}
        onChange={form.changeName}
      />
      <TextField
        error={checks.errorOf('phone')}
        {...phone}
        id={checks.idOf('phone')}
        label={t('Phone Number')}
        icon={<PhoneIcon />}
        type="tel"
        value={person.phone}
        disabled={disabled}
        onChange={form.changePhone}
      />
    </>
  );
}
