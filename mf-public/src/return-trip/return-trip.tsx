import { Button, SwapIcon } from '@trupial/ui-kit';
import { loadTwice, useT } from '@trupial/web-kit/core';
import { tellNotLoaded } from '@trupial/web-kit/optional-part';
import { useEffect, useEffectEvent } from 'react';
import type { ReturnTripProps } from './given-return.ts';
import { keptReturn } from './kept-return.ts';

/**
 * The return trip of a booking form: a button, and its fields when it was pressed, before a reload
 * too.
 */
export function ReturnTrip(props: ReturnTripProps) {
  const t = useT();
  const { id, value } = props.form.back;
  const open = () =>
    loadTwice(() => import('./return-part.ts'))
      .then(({ openReturn }) => openReturn(props))
      .catch(tellNotLoaded);
  const openKept = useEffectEvent(() => {
    if (!value && keptReturn(props.form.back)) void open();
  });
  useEffect(() => openKept(), []);
  if (value) return <value.Form {...props} value={value} />;
  return (
    <Button
      id={`${id}-open`}
      variant="quiet"
      icon={<SwapIcon size={18} />}
      onClick={() => void open()}
    >
      {t('Add a return trip')}
    </Button>
  );
}
