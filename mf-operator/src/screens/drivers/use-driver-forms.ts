import { callApi, showToast, useQueryClient, useT } from '@trupial/web-kit';
import { useState } from 'react';
import {
  changedDriverBody,
  DRIVER_FIELDS,
  driverProblems,
  EMPTY_DRIVER,
  NEW_DRIVER_FIELDS,
  newDriverBody,
  typedOf,
} from '../../drivers/driver-form.ts';
import { useRefusableForm } from '../../form/use-refusable-form.ts';
import { listKey } from '../../lists/use-polled-list.ts';
import type { Driver } from '../../rides/ride.ts';

/** The form for a new driver. It keeps what was typed while its dialog is closed. */
export function useNewDriver(onCreated: () => void) {
  const t = useT();
  const client = useQueryClient();
  const form = useRefusableForm({
    fields: NEW_DRIVER_FIELDS,
    start: EMPTY_DRIVER,
    check: driverProblems,
    send: async (typed) => {
      await callApi('createDriver', { body: newDriverBody(typed) });
      const name = `${typed.first_name} ${typed.last_name}`;
      form.reset(EMPTY_DRIVER);
      onCreated();
      showToast(t('{name} can drive now', { name }));
      void client.invalidateQueries({ queryKey: listKey('drivers') });
    },
  });
  return form;
}

/** The form of a driver who is there; what was not changed is not sent. */
export function useEditDriver(driver: Driver, onSaved: () => void) {
  const t = useT();
  const client = useQueryClient();
  // The list goes on being fetched behind the dialog: what was there at its opening counts.
  const [before] = useState(() => typedOf(driver));
  return useRefusableForm({
    fields: DRIVER_FIELDS,
    start: before,
    check: driverProblems,
    send: async (typed) => {
      const body = changedDriverBody(typed, before);
      if (Object.keys(body).length > 0) {
        await callApi('updateDriver', { params: { id: String(driver.id) }, body });
        void client.invalidateQueries({ queryKey: listKey('drivers') });
        showToast(t('{name} is saved', { name: `${typed.first_name} ${typed.last_name}` }));
      }
      onSaved();
    },
  });
}
