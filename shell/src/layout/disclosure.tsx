import { ChevronDownIcon } from '@trupial/ui-kit';
import { type ReactNode, useId, useEffect, useRef, useState } from 'react';
import styles from './navigation-bar.module.css';
import { useLocation } from '@trupial/web-kit/core';

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

/**
 * A button that opens a list of links (the disclosure pattern, as for site navigation). It closes on
 * Escape with the focus back on the button, on a click or focus elsewhere, and when a link was taken.
 */
export function useDisclosure() {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // Open on the page where it was opened: taking a link closes it.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  useEffect(() => {
    if (!isOpen) return undefined;
    const [frame, opener] = [root.current, button.current];
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame?.contains(target)) setOpenedAt(undefined);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A list inside this one is open: Escape is for that one.
      if ((frame?.querySelectorAll('[aria-expanded="true"]').length ?? 0) > 1) return;
      setOpenedAt(undefined);
      opener?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
      // Closed by a link to the current page: no other element takes the focus.
      const focused = document.activeElement;
      if (frame?.contains(focused) && !focused?.checkVisibility()) opener?.focus();
    };
  }, [isOpen]);
  const toggle = () => setOpenedAt(isOpen ? undefined : key);
  return { isOpen, root, button, toggle };
}
