import { ChevronDownIcon } from '@trupial/ui-kit';
import { type ReactNode, useId } from 'react';
import styles from './navigation-bar.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** A button in the navigation bar with a list under it. */
export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  const { isOpen, root, button, toggle } = useDisclosure();
  const id = useId();
  return (
    <div ref={root} className={styles.disclosure}>
      <button
        ref={button}
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {label} <ChevronDownIcon size={16} />
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
