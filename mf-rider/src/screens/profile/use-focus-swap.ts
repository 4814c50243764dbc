import { useEffect, useRef } from 'react';

/**
 * For a button that is replaced by a form and comes back when that is closed: the form's first field
 * takes the focus when it opens, the button when it closes. A form that is already open when it is
 * shown (another tab was looked at meanwhile) leaves the focus where it is.
 */
export function useFocusSwap(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) form.current?.querySelector('input')?.focus();
    else button.current?.focus();
  }, [isOpen]);
  return { button, form };
}
