import { useT } from '@trupial/web-kit';
import { Select } from '@trupial/ui-kit';
import { VehicleFields } from '../../drivers/vehicle-fields.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { PersonFields } from '../../form/person-fields.tsx';
import { ROLE_WORDS } from './account.ts';
import type { useNewAccount } from './use-new-account.ts';

interface NewAccountDialogProps {
  form: ReturnType<typeof useNewAccount>;
  onClose: () => void;
}

/** Opens an account for a driver, an operator or staff. */
export function NewAccountDialog({ form, onClose }: NewAccountDialogProps) {
  const t = useT();
  const { field } = form;
  const isDriver = form.typed.role === 'driver';
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
      <PersonFields field={field} needsPhone={isDriver} />
      {isDriver && <VehicleFields field={field} />}
    </FormDialog>
  );
}
