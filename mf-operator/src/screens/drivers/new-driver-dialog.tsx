import { useT } from '@trupial/web-kit';
import { VehicleFields } from '../../drivers/vehicle-fields.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { PersonFields } from '../../form/person-fields.tsx';
import type { useNewDriver } from './use-driver-forms.ts';

interface NewDriverDialogProps {
  form: ReturnType<typeof useNewDriver>;
  onClose: () => void;
}

/** '+ Add New Driver': his account and his vehicle. */
export function NewDriverDialog({ form, onClose }: NewDriverDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={t('Add New Driver')}
      submitLabel={t('Add Driver')}
      form={form}
      onClose={onClose}
    >
      <PersonFields field={form.field} needsPhone isFirst />
      <VehicleFields field={form.field} />
    </FormDialog>
  );
}
