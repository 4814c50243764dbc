import { useLocation, useNavigate } from '@trupial/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { readConfirmationState } from '../../booking/booked-ride.ts';
import { decideSearch, EMPTY_SEARCH, readAddress, searchLabel } from './search-form.rules.ts';
import type { SearchField, SearchInput } from './search-form.rules.ts';
import { useTrackedRide } from './use-tracked-ride.ts';
import type { Search } from './use-tracked-ride.ts';

const AUTOMATIC_AFTER_MS = 500;

export const searchFieldId = (field: SearchField): string => `search-${field}`;

/** What the address or the history entry asks for. Names and phones are read and not kept. */
function useAsked(): SearchInput | undefined {
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const [asked] = useState((): SearchInput | undefined => {
    const { trackingId } = readConfirmationState(state);
    return readAddress(search) ?? (trackingId ? { ...EMPTY_SEARCH, trackingId } : undefined);
  });
  useEffect(() => {
    if (!search) return;
    const kept = asked?.trackingId ? { trackingId: asked.trackingId } : null;
    void navigate(pathname, { replace: true, state: kept });
  }, [asked, navigate, pathname, search]);
  return asked;
}

/** The search: by tracking id or by name, phone and day; by itself when the address asks for it. */
export function useFindMyRide() {
  const asked = useAsked();
  const [input, setInput] = useState(asked ?? EMPTY_SEARCH);
  const [isAlternativeOpen, setAlternativeOpen] = useState(Boolean(asked && !asked.trackingId));
  const [search, setSearch] = useState<Search>();
  const [formProblem, setFormProblem] = useState<{ text: string; field: SearchField }>();
  const searches = useRef(0);
  const isTouched = useRef(false);
  const { ride, problem, isSearching, isStale } = useTrackedRide(search);

  const start = () => {
    isTouched.current = true;
    const decision = decideSearch(input, isAlternativeOpen);
    if ('problem' in decision) {
      setSearch(undefined);
      setFormProblem(decision.problem);
      document.querySelector<HTMLElement>(`#${searchFieldId(decision.problem.field)}`)?.focus();
      return;
    }
    setFormProblem(undefined);
    searches.current += 1;
    setSearch({ criteria: decision.criteria, isAutomatic: false, number: searches.current });
  };

  useEffect(() => {
    const decision = asked && decideSearch(asked, true);
    if (!decision || 'problem' in decision) return undefined;
    const timer = setTimeout(() => {
      // Whoever has begun to type asks for something else.
      if (isTouched.current) return;
      setSearch({ criteria: decision.criteria, isAutomatic: true, number: 0 });
    }, AUTOMATIC_AFTER_MS);
    return () => clearTimeout(timer);
  }, [asked]);

  return {
    input,
    /** Changing any input clears the result. */
    change(changes: Partial<SearchInput>) {
      isTouched.current = true;
      setInput({ ...input, ...changes });
      setSearch(undefined);
      setFormProblem(undefined);
    },
    isAlternativeOpen,
    toggleAlternative() {
      setAlternativeOpen(!isAlternativeOpen);
      setFormProblem(undefined);
    },
    label: searchLabel(input, isAlternativeOpen),
    submit(event: FormEvent) {
      event.preventDefault();
      if (!isSearching) start();
    },
    ride,
    problem,
    formProblem,
    isSearching,
    isStale,
  };
}

export type FindMyRide = ReturnType<typeof useFindMyRide>;
