import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { CloseIcon } from '../icons/actions.tsx';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button or a press on the backdrop. The caller sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** False while work is under way: then only the caller can close it. */
  dismissable?: boolean | undefined;
  labels?: { close: string } | undefined;
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Tab from the last control goes to the first, and back. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
  const [first, last] = [inside[0], inside.at(-1)];
  const [leaving, target] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  target?.focus();
}

/**
 * A modal dialog on the browser's own `<dialog>`: top layer, the page behind it inert, and the
 * focus back where it was when it closes. `data-autofocus` on a child names the first focus.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  role = 'dialog',
  dismissable = true,
  labels = { close: 'Close' },
}: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, [open]);

  // Escape arrives as `cancel`; a press that ends on the backdrop but began inside is no dismissal.
  const listeners = {
    onKeyDown: keepFocusInside,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (dismissable) onClose();
    },
    // Browsers close on a second Escape even if `cancel` is prevented.
    onClose: () => {
      if (!open || dialog.current?.open) return;
      if (dismissable) onClose();
      else dialog.current?.showModal();
    },
    onPointerDown: (event: SyntheticEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    onClick: (event: SyntheticEvent) => {
      const onBackdrop = pressedBackdrop.current && event.target === event.currentTarget;
      if (onBackdrop && dismissable) onClose();
    },
  };

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size])}
      {...listeners}
    >
      {open && (
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {dismissable && (
              <IconButton label={labels.close} icon={<CloseIcon />} onClick={onClose} />
            )}
          </header>
          {children && <DialogBody titleId={titleId}>{children}</DialogBody>}
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

/** What scrolls can be scrolled by keyboard: then, and only then, it takes the focus. */
function DialogBody({ titleId, children }: { titleId: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useLayoutEffect(() => {
    const [element, inside] = [body.current, content.current];
    if (!element || !inside) return undefined;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight + 1);
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    sizes.observe(inside);
    measure();
    return () => sizes.disconnect();
  }, []);

  const scroller = scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {};
  return (
    <div ref={body} className={styles.body} {...scroller}>
      <div ref={content}>{children}</div>
    </div>
  );
}
