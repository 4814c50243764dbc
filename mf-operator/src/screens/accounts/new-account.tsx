import { callApi, refreshQueries, showToast, useT } from '@trupial/web-kit';
import { Button, PlusIcon, Select } from '@trupial/ui-kit';
import { useState } from 'react';
import { newDriverBody } from '../../drivers/driver-form.ts';
import { VehicleFields } from '../../drivers/vehicle-fields.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { PersonFields } from '../../form/person-fields.tsx';
import { useRefusableForm } from '../../form/use-refusable-form.ts';
import { MAY_BE_DONE } from '../../words/not-known.ts';
import { ACCOUNT_FIELDS, accountProblems, EMPTY_ACCOUNT, officeBody } from './account-form.ts';
import { ROLE_WORDS } from './account.ts';

/**
 * Opens an account for a driver, an operator or staff: the button, and its dialog. The form keeps
 * what was typed while its dialog is closed, and over a reload.
 */
export function NewAccount() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const form = useRefusableForm({
    fields: ACCOUNT_FIELDS,
    start: EMPTY_ACCOUNT,
    keptAs: 'new-account',
    check: accountProblems,
    notKnown: MAY_BE_DONE,
    send: async (typed) => {
      const { username } = await (typed.role === 'driver'
        ? callApi('createDriver', { body: newDriverBody(typed) })
        : callApi('createAccount', { body: officeBody(typed) }));
      form.reset(EMPTY_ACCOUNT);
      setOpen(false);
      showToast(t('Account {name} is open', { name: username }));
      void refreshQueries(['console', 'accounts']);
    },
  });
  const { field } = form;
  const isDriver = form.typed.role === 'driver';
  return (
    <>
      <Button variant="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen(true)}>
        {t('New account')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('New account')}
          submitLabel={t('Create')}
          form={form}
          onClose={() => setOpen(false)}
        >
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
      )}
    </>
  );
}
