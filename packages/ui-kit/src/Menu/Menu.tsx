import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { classNames } from '../class-names.ts';
import { useAnchoredPosition } from '../popover/use-anchored-position.ts';
import popoverStyles from '../popover/popover.module.css';
import styles from './Menu.module.css';

export interface MenuItem {
  id: string;
  label: ReactNode;
  /** For typing ahead when `label` is not a string. */
  text?: string | undefined;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A line above this item. */
  separated?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  href?: string | undefined;
}

export interface MenuTriggerProps {
  id: string;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface MenuProps {
  /** Renders the button; spread the given props on a `<button>`, `Button` or `IconButton`. */
  trigger: (props: MenuTriggerProps) => ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
  /** Items with `href` are followed by this (the router); default is a full page load. */
  onNavigate?: ((href: string) => void) | undefined;
}

/** A longer pause begins a new word when typing ahead. */
const TYPING_PAUSE_MS = 600;

/**
 * A menu button by the ARIA practices. The browser's popover provides opening without script,
 * dismissal by Escape or a press outside, and the return of the focus.
 */
export function Menu({ trigger, items, align, onNavigate }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState(false);
  useAnchoredPosition(open, anchor, menu, { align });

  const entries = () => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])') ?? []),
  ];
  const focusAt = (index: number) => {
    const all = entries();
    all[(index + all.length) % all.length]?.focus();
  };
  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    menu.current?.showPopover();
    focusAt(event.key === 'ArrowDown' ? 0 : -1);
  };
  const isTyping = (now: number) =>
    typed.current.text !== '' && now - typed.current.at < TYPING_PAUSE_MS;
  const typeAhead = (key: string, now: number) => {
    const begun = isTyping(now) ? typed.current.text : '';
    typed.current = { text: begun + key.toLowerCase(), at: now };
    const all = entries();
    const start = all.indexOf(document.activeElement as HTMLElement) + (begun === '' ? 1 : 0);
    const ordered = [...all.slice(start), ...all.slice(0, start)];
    ordered.find((item) => item.dataset['text']?.startsWith(typed.current.text))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = entries().indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const next = moves[event.key];
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (next !== undefined) {
      event.preventDefault();
      focusAt(next);
      return;
    }
    // A space chooses, except in the middle of a word that is being typed.
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    if (!isLetter || (event.key === ' ' && !isTyping(event.timeStamp))) return;
    event.preventDefault();
    typeAhead(event.key, event.timeStamp);
  };
  const choose = (item: MenuItem) => {
    menu.current?.hidePopover();
    item.onSelect?.();
  };

  return (
    <span ref={anchor} className={styles.anchor}>
      <Trigger render={trigger} menuId={id} open={open} onKeyDown={onTriggerKeyDown} />
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={classNames(popoverStyles.popover, styles.popover)}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
          if (opened && !menu.current?.contains(document.activeElement)) focusAt(0);
        }}
      >
        <div role="menu" aria-labelledby={`${id}-trigger`} tabIndex={-1} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <MenuEntry key={item.id} item={item} onChoose={choose} onNavigate={onNavigate} />
          ))}
        </div>
      </div>
    </span>
  );
}

interface TriggerProps {
  render: MenuProps['trigger'];
  menuId: string;
  open: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Trigger({ render, menuId, open, onKeyDown }: TriggerProps) {
  return render({
    id: `${menuId}-trigger`,
    popoverTarget: menuId,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': menuId,
    onKeyDown,
  });
}

interface MenuEntryProps {
  item: MenuItem;
  onChoose: (item: MenuItem) => void;
  onNavigate: ((href: string) => void) | undefined;
}

function MenuEntry({ item, onChoose, onNavigate }: MenuEntryProps) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    'data-text': (item.text ?? (typeof item.label === 'string' ? item.label : '')).toLowerCase(),
    className: classNames(
      styles.item,
      item.danger && styles.danger,
      item.separated && styles.separated,
    ),
  };
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  if (item.href !== undefined && !item.disabled) {
    const { href } = item;
    return (
      <a
        {...shared}
        href={href}
        onClick={(event) => {
          onChoose(item);
          const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
          if (!onNavigate || !plain) return;
          event.preventDefault();
          onNavigate(href);
        }}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={item.disabled || undefined}
      onClick={() => !item.disabled && onChoose(item)}
    >
      {content}
    </button>
  );
}
