import { Button, SwapIcon } from '@trupial/ui-kit';
import { loadTwice, useT } from '@trupial/web-kit/core';
import { tellNotLoaded } from '@trupial/web-kit/optional-part';
import type { ReturnTripProps } from './given-return.ts';

/** The return trip of a booking form: a button, and when it was pressed its fields. */
export function ReturnTrip(props: ReturnTripProps) {
  const t = useT();
  const { value } = props.form.back;
  if (value) return <value.Form {...props} value={value} />;
  const open = () =>
    loadTwice(() => import('./return-part.ts'))
      .then(({ openReturn }) => openReturn(props))
      .catch(tellNotLoaded);
  return (
    <Button variant="quiet" icon={<SwapIcon size={18} />} onClick={() => void open()}>
      {t('Add a return trip')}
    </Button>
  );
}
