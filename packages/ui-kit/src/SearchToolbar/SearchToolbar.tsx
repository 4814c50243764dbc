import { type ReactNode, useRef } from 'react';
import { SearchIcon } from '../icons/actions.tsx';
import { TextField } from '../TextField/TextField.tsx';
import styles from './SearchToolbar.module.css';

export interface SearchToolbarProps {
  /** What is searched, for screen readers: 'Search rides'. */
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** How much is shown; read out when it changes. */
  count?: ReactNode;
  /** How fresh it is; not read out: it changes by itself. */
  note?: ReactNode;
  /** Buttons beside the search, such as Refresh. */
  children?: ReactNode;
  labels: { clear: string };
}

/** The line above a list: the search with its Clear, buttons, and how much is shown. */
export function SearchToolbar({
  label,
  placeholder,
  value,
  onChange,
  count,
  note,
  children,
  labels,
}: SearchToolbarProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <div className={styles.toolbar}>
      <TextField
        ref={field}
        type="search"
        label={label}
        hideLabel
        className={styles.search}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        icon={<SearchIcon size={18} />}
        onChange={onChange}
        after={
          value && (
            <button type="button" className={styles.clear} onClick={clear}>
              {labels.clear}
            </button>
          )
        }
      />
      {children}
      <div className={styles.count}>
        <output>{count}</output>
        {note}
      </div>
    </div>
  );
}
