import {
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
} from 'react';
import { classNames } from '../class-names.ts';
import styles from './Tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  className?: string | undefined;
}

/** Tabs with arrow keys; the chosen one belongs in the URL, so it is the caller's. */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0];

  useChosenInView(list, `${base}-tab-${current?.id}`);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    // From the tab that has the focus: the chosen one may follow a moment later, with the URL.
    const at = buttons.findIndex((button) => button === event.currentTarget);
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = targets[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    buttons[next]?.focus();
  };

  return (
    <div className={classNames(styles.tabs, className)}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${base}-panel-${tab.id}` : undefined}
            tabIndex={tab === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      {current && (
        <div
          key={current.id}
          role="tabpanel"
          id={`${base}-panel-${current.id}`}
          aria-labelledby={`${base}-tab-${current.id}`}
          tabIndex={0}
          className={styles.panel}
        >
          {current.panel}
        </div>
      )}
    </div>
  );
}

/**
 * On a phone the row of tabs scrolls sideways: the chosen one is brought into it when it is chosen,
 * and again when the row becomes narrower or wider. The page stays where it is.
 */
function useChosenInView(list: RefObject<HTMLElement | null>, chosenId: string): void {
  useEffect(() => {
    const row = list.current;
    const chosen = document.getElementById(chosenId);
    if (!row || !chosen) return undefined;
    const bringIntoView = () => {
      const [from, to] = [chosen.offsetLeft, chosen.offsetLeft + chosen.offsetWidth];
      const isInView = from >= row.scrollLeft && to <= row.scrollLeft + row.clientWidth;
      if (!isInView) row.scrollLeft = from - (row.clientWidth - chosen.offsetWidth) / 2;
    };
    // The observer also calls this immediately. A wider font or another language changes the tabs,
    // not the row.
    const sizes = new ResizeObserver(bringIntoView);
    sizes.observe(row);
    sizes.observe(chosen);
    return () => sizes.disconnect();
  }, [list, chosenId]);
}
