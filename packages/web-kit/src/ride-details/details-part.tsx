import { Button, ChevronDownIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { quietly } from '../browser-storage.ts';
import { optionalPart } from '../optional-part.tsx';
import { type ComponentType, useState } from 'react';
import type { DetailsFormProps } from './details-form.tsx';
import styles from './details-part.module.css';

export type { DetailsFormProps, GivenDetails } from './details-form.tsx';

type Load = () => Promise<{ readonly default: ComponentType<DetailsFormProps> }>;

/** Something was typed before a reload: they begin open, so that it is seen and sent. */
const isKept = (name: string | undefined): boolean =>
  name !== undefined && Boolean(quietly(() => sessionStorage.getItem(name)));

/**
 * The details of a booking, closed until somebody wants them: only then their fields are fetched.
 * `load` fetches them, with the texts of the app.
 */
export function detailsPart(load: Load): ComponentType<DetailsFormProps> {
  const Form = optionalPart(load, { isAskedFor: true });
  return (props) => {
    const t = useT();
    const isAnyRefused = Object.keys(props.refused ?? props.value?.refused ?? {}).length > 0;
    const [isOpen, setOpen] = useState(() => props.value !== undefined || isKept(props.keptAs));
    const isShown = isOpen || props.isRefused === true || isAnyRefused;
    // It does not close under the fingers when what was refused is put right.
    if (isShown && !isOpen) setOpen(true);
    return (
      <>
        <Button
          variant="quiet"
          className={styles.toggle}
          aria-expanded={isShown}
          icon={<ChevronDownIcon size={18} />}
          onClick={() => setOpen(!isOpen)}
        >
          {props.label ?? t('Details for the driver (optional)')}
        </Button>
        {/* What was typed stays when it is closed, and its error has to be seen. */}
        {isShown && <Form {...props} onClose={() => setOpen(false)} />}
      </>
    );
  };
}
