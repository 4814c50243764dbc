import { callApi, refreshQueries, showToast, useT } from '@trupial/web-kit';
import { Button } from '@trupial/ui-kit';
import { useState } from 'react';
import {
  driverProblems,
  EMPTY_DRIVER,
  NEW_DRIVER_FIELDS,
  newDriverBody,
} from '../../drivers/driver-form.ts';
import { VehicleFields } from '../../drivers/vehicle-fields.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { PersonFields } from '../../form/person-fields.tsx';
import { useRefusableForm } from '../../form/use-refusable-form.ts';
import { listKey } from '../../lists/use-polled-list.ts';
import { MAY_BE_DONE } from '../../words/not-known.ts';

/**
 * '+ Add New Driver': his account and his vehicle. The form keeps what was typed while its dialog is
 * closed, and over a reload.
 */
export function NewDriver() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const form = useRefusableForm({
    fields: NEW_DRIVER_FIELDS,
    start: EMPTY_DRIVER,
    keptAs: 'new-driver',
    check: driverProblems,
    notKnown: MAY_BE_DONE,
    send: async (typed) => {
      await callApi('createDriver', { body: newDriverBody(typed) });
      const name = `${typed.first_name} ${typed.last_name}`;
      form.reset(EMPTY_DRIVER);
      setOpen(false);
      showToast(t('{name} can drive now', { name }));
      void refreshQueries(listKey('drivers'));
    },
  });
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('+ Add New Driver')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('Add New Driver')}
          submitLabel={t('Add Driver')}
          form={form}
          onClose={() => setOpen(false)}
        >
          <PersonFields field={form.field} needsPhone isFirst />
          <VehicleFields field={form.field} />
        </FormDialog>
      )}
    </>
  );
}
