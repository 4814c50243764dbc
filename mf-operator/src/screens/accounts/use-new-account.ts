import { callApi, showToast, useQueryClient, useT } from '@trupial/web-kit';
import { newDriverBody } from '../../drivers/driver-form.ts';
import { useRefusableForm } from '../../form/use-refusable-form.ts';
import { ACCOUNT_FIELDS, accountProblems, EMPTY_ACCOUNT, officeBody } from './account-form.ts';

/** The form for a new account. It keeps what was typed while its dialog is closed. */
export function useNewAccount(onCreated: () => void) {
  const t = useT();
  const client = useQueryClient();
  const form = useRefusableForm({
    fields: ACCOUNT_FIELDS,
    start: EMPTY_ACCOUNT,
    check: accountProblems,
    send: async (typed) => {
      const { username } = await (typed.role === 'driver'
        ? callApi('createDriver', { body: newDriverBody(typed) })
        : callApi('createAccount', { body: officeBody(typed) }));
      form.reset(EMPTY_ACCOUNT);
      onCreated();
      showToast(t('Account {name} is open', { name: username }));
      void client.invalidateQueries({ queryKey: ['console', 'accounts'] });
    },
  });
  return form;
}
