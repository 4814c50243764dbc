import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import fieldStyles from '../Field/Field.module.css';
import { IconButton } from '../IconButton/IconButton.tsx';
import { LocateIcon, PinIcon } from '../icons/fields.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { PlaceList, type PlaceListLabels } from './PlaceList.tsx';
import { usePlaceSearch, type PlaceSuggestion, type SearchPlaces } from './use-place-search.ts';
import styles from './PlaceCombobox.module.css';

export interface PlaceComboboxLabels extends PlaceListLabels {
  useCurrentLocation: string;
  locating: string;
}

const ENGLISH: PlaceComboboxLabels = {
  useCurrentLocation: 'Use current location',
  locating: 'Finding your location',
  searching: 'Searching...',
  none: 'No locations found',
  suggestions: 'Locations',
  count: (count) => (count === 1 ? '1 location found' : `${count} locations found`),
};

export interface PlaceComboboxProps extends FieldProps {
  value: string;
  /** Every key, and the picked place's address. */
  onChange: (value: string) => void;
  onSearch: SearchPlaces;
  /** After `onChange` with the address: the place itself. */
  onPick?: ((place: PlaceSuggestion) => void) | undefined;
  /** Shows 'Use current location'; the spinner is shown until its promise settles. */
  onLocate?: (() => void | Promise<void>) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  labels?: Partial<PlaceComboboxLabels> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Where a place is entered: a text box with suggestions (an ARIA combobox with a list). */
export function PlaceCombobox({
  value,
  onChange,
  onSearch,
  onPick,
  onLocate,
  placeholder = 'Enter location',
  disabled,
  id,
  name,
  labels,
  ref,
  ...frame
}: PlaceComboboxProps) {
  const listId = useId();
  const words = { ...ENGLISH, ...labels };
  const box = useRef<HTMLSpanElement>(null);
  const { state, searchFor, clear } = usePlaceSearch(onSearch, value);
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const suggestions = state.status === 'found' ? state.suggestions : [];
  const shown = open && !disabled && state.status !== 'idle';
  const optionId = (index: number) => `${listId}-${index}`;

  usePressOutside(shown, box, () => setOpen(false));

  const blurInput = () => box.current?.querySelector('input')?.blur();
  const type = (text: string) => {
    onChange(text);
    setHighlighted(-1);
    setOpen(true);
    void searchFor(text);
  };
  const pick = (place: PlaceSuggestion) => {
    onChange(place.address);
    clear();
    setOpen(false);
    setHighlighted(-1);
    blurInput();
    onPick?.(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (shown) event.preventDefault();
      setOpen(false);
      blurInput();
      return;
    }
    const place = shown ? suggestions[highlighted] : undefined;
    if (event.key === 'Enter') {
      if (place) {
        event.preventDefault();
        pick(place);
      } else {
        // What was typed is meant, and it goes to the form. The suggestions stay, for a click or the
        // focus: the form may ask to choose one of them.
        setOpen(false);
      }
      return;
    }
    if (!shown || suggestions.length === 0) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setHighlighted((highlighted + 1) % suggestions.length);
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      setHighlighted(highlighted <= 0 ? suggestions.length - 1 : highlighted - 1);
    }
  };

  return (
    <Field {...frame} id={id}>
      {(control) => (
        <span ref={box} className={fieldStyles.control}>
          <span className={fieldStyles.adornment}>
            <PinIcon />
          </span>
          <input
            {...control}
            ref={ref}
            name={name}
            type="text"
            role="combobox"
            className={classNames(fieldStyles.input)}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={shown && suggestions.length > 0}
            aria-controls={listId}
            aria-activedescendant={shown && highlighted >= 0 ? optionId(highlighted) : undefined}
            aria-required={frame.required || undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
            value={value}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={() => suggestions.length > 0 && setOpen(true)}
            onClick={() => suggestions.length > 0 && setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          {onLocate && !disabled && (
            <LocateButton
              onLocate={() => {
                // A pick of what was typed must not overwrite the position that is found.
                clear();
                return onLocate();
              }}
              words={words}
              label={frame.label}
            />
          )}
          <PlaceList
            id={listId}
            anchor={box}
            open={shown}
            state={state}
            typed={value}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            onPick={pick}
            labels={words}
          />
        </span>
      )}
    </Field>
  );
}

/** Says, while it is active, that something else on the page was pressed. */
function usePressOutside(active: boolean, box: RefObject<HTMLElement | null>, pressed: () => void) {
  const onPress = useEffectEvent(pressed);
  useEffect(() => {
    if (!active) return;
    const listen = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) onPress();
    };
    document.addEventListener('pointerdown', listen, true);
    return () => document.removeEventListener('pointerdown', listen, true);
  }, [active, box]);
}

interface LocateButtonProps {
  onLocate: () => void | Promise<void>;
  words: PlaceComboboxLabels;
  label: string;
}

function LocateButton({ onLocate, words, label }: LocateButtonProps) {
  const [locating, setLocating] = useState(false);
  const locate = async () => {
    setLocating(true);
    try {
      await onLocate();
    } finally {
      setLocating(false);
    }
  };
  return (
    <IconButton
      label={`${words.useCurrentLocation}: ${label}`}
      aria-busy={locating || undefined}
      icon={locating ? <Spinner label={words.locating} /> : <LocateIcon />}
      className={classNames(styles.locate)}
      onClick={() => !locating && void locate()}
    />
  );
}
