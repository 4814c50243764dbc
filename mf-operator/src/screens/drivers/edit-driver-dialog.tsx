import { useT } from '@trupial/web-kit';
import { TextField } from '@trupial/ui-kit';
import { VehicleFields } from '../../drivers/vehicle-fields.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import styles from '../../form/form.module.css';
import type { Driver } from '../../rides/ride.ts';
import { useEditDriver } from './use-driver-forms.ts';

interface EditDriverDialogProps {
  driver: Driver;
  onClose: () => void;
}

/** A driver's name, number and vehicle. */
export function EditDriverDialog({ driver, onClose }: EditDriverDialogProps) {
  const t = useT();
  const form = useEditDriver(driver, onClose);
  const { field } = form;
  return (
    <FormDialog
      title={t('Edit {name}', { name: driver.name })}
      submitLabel={t('Save')}
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
        <TextField
          {...field('phone_number')}
          label={t('Phone')}
          type="tel"
          required
          autoComplete="off"
        />
      </div>
      <VehicleFields field={field} />
    </FormDialog>
  );
}
