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
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

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

/** Whether a key is first for something inside: an open popover, a search box that it empties. */
function isForInside({ currentTarget, target }: KeyboardEvent<HTMLDialogElement>): boolean {
  const isSearch = target instanceof HTMLInputElement && target.type === 'search' && target.value;
  return Boolean(isSearch) || currentTarget.querySelector('[popover="auto"]:popover-open') !== null;
}

function show(element: HTMLDialogElement): void {
  element.showModal();
  element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
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
    show(element);
    return () => element.close();
  }, [open]);

  const listeners = {
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      keepFocusInside(event);
      if (event.key !== 'Escape' || event.defaultPrevented || isForInside(event)) return;
      // The browser would let us prevent its own closing only once.
      event.preventDefault();
      if (dismissable) onClose();
    },
    // The other ways to ask for it, as Android's Back: `closedby="none"` would make them leave the page.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (dismissable) onClose();
    },
    // Browsers close on a second request even if `cancel` is prevented; whether it is open is the
    // caller's to say.
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (!open || currentTarget.open) return;
      show(currentTarget);
      if (dismissable) onClose();
    },
    // A press that ends on the backdrop but began inside is no dismissal.
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
