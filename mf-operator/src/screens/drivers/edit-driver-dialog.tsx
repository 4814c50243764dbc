import { callApi, refreshQueries, showToast, useT } from '@trupial/web-kit';
import { forgetFormDraft } from '@trupial/web-kit/form-draft';
import { TextField } from '@trupial/ui-kit';
import {
  changedDriverBody,
  DRIVER_FIELDS,
  type DriverField,
  driverProblems,
  startOf,
} from '../../drivers/driver-form.ts';
import { VehicleFields } from '../../drivers/vehicle-fields.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import styles from '../../form/form.module.css';
import { useRefusableForm } from '../../form/use-refusable-form.ts';
import { listKey } from '../../lists/use-polled-list.ts';
import type { Driver } from '../../rides/ride.ts';

interface EditDriverDialogProps {
  driver: Driver;
  onClose: () => void;
}

/**
 * A driver's name, number and vehicle; unchanged fields are not sent. What is typed is kept for this
 * tab until it is saved or given up.
 */
export function EditDriverDialog({ driver, onClose }: EditDriverDialogProps) {
  const t = useT();
  const keptAs = `driver-${driver.id}`;
  const close = () => {
    // The form is gone before it could forget it by itself.
    forgetFormDraft(keptAs);
    onClose();
  };
  const form = useRefusableForm<DriverField | 'before'>({
    fields: DRIVER_FIELDS,
    // The list is fetched further behind the dialog: the values from its opening count.
    start: startOf(driver),
    keptAs,
    check: driverProblems,
    send: async (typed) => {
      const body = changedDriverBody(typed);
      if (Object.keys(body).length > 0) {
        await callApi('updateDriver', { params: { id: String(driver.id) }, body });
        void refreshQueries(listKey('drivers'));
        showToast(t('{name} is saved', { name: `${typed.first_name} ${typed.last_name}` }));
      }
      close();
    },
  });
  const { field } = form;
  return (
    <FormDialog
      title={t('Edit {name}', { name: driver.name })}
      submitLabel={t('Save')}
      form={form}
      onClose={onClose}
      onCancel={close}
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
