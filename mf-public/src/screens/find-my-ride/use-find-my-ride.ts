import { useLocation, useNavigate } from '@trupial/web-kit/core';
import { type FormEvent, useEffect, useState } from 'react';
import {
  decideSearch,
  EMPTY_SEARCH,
  hasPersonalPart,
  readAddress,
  searchLabel,
} from './search-form.rules.ts';
import type { Criteria, SearchField, SearchInput } from './search-form.rules.ts';
import { type Search, useTrackedRide } from './use-tracked-ride.ts';

const AUTOMATIC_AFTER_MS = 500;

/** The id of the field in the page, to put the focus there. */
export const searchFieldId = (field: SearchField): string => `search-${field}`;

/** The visit of which the screen has written a history entry; undefined of any other entry. */
const visitOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'visit' in state ? String(state.visit) : undefined;

/**
 * Another text with every arrival at the screen, also by its own link or the back button, but not
 * with the changes of the address that it makes itself: they are entries of the same visit.
 */
export function useVisit(): string {
  const { key, state } = useLocation();
  return visitOf(state) ?? key;
}

/**
 * The searched tracking id is in the address, so that it can be saved and shared; names and phone
 * numbers are read from the address once and then removed.
 */
function useAddress() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const visit = useVisit();
  const [asked] = useState(() => readAddress(search));
  const write = (trackingId: string) => {
    const query = trackingId && `?${new URLSearchParams({ tracking_id: trackingId })}`;
    if (query !== search) navigate(`${pathname}${query}`, { replace: true, state: { visit } });
  };
  useEffect(() => {
    if (!hasPersonalPart(search)) return;
    const kept = asked?.trackingId;
    const query = kept ? `?${new URLSearchParams({ tracking_id: kept })}` : '';
    navigate(`${pathname}${query}`, { replace: true, state: { visit } });
  }, [asked, navigate, pathname, search, visit]);
  return { asked, write };
}

/** The search in the address; undefined when the address has no complete search. */
function automaticCriteria(asked: SearchInput | undefined): Criteria | undefined {
  const decision = asked && decideSearch(asked, true);
  return decision && 'criteria' in decision ? decision.criteria : undefined;
}

/** The search: by tracking id or by name, phone and day; by itself when the address asks for it. */
export function useFindMyRide() {
  const { asked, write } = useAddress();
  const [input, setInput] = useState(asked ?? EMPTY_SEARCH);
  const [isAlternativeOpen, setAlternativeOpen] = useState(Boolean(asked && !asked.trackingId));
  const [search, setSearch] = useState<Search>();
  const [formProblem, setFormProblem] = useState<{ text: string; field: SearchField }>();
  /** Until the search starts, or the person starts to type. */
  const [automatic, setAutomatic] = useState(() => automaticCriteria(asked));
  const { ride, problem, isSearching, isStale, isAway } = useTrackedRide(search);

  const start = () => {
    setAutomatic(undefined);
    const decision = decideSearch(input, isAlternativeOpen);
    if ('problem' in decision) {
      setSearch(undefined);
      setFormProblem(decision.problem);
      document.querySelector<HTMLElement>(`#${searchFieldId(decision.problem.field)}`)?.focus();
      return;
    }
    const { criteria } = decision;
    setFormProblem(undefined);
    setSearch((last) => ({ criteria, isAutomatic: false, number: (last?.number ?? 0) + 1 }));
    write('tracking_id' in criteria ? criteria.tracking_id : '');
  };

  useEffect(() => {
    if (!automatic) return undefined;
    const timer = setTimeout(() => {
      setAutomatic(undefined);
      setSearch({ criteria: automatic, isAutomatic: true, number: 0 });
    }, AUTOMATIC_AFTER_MS);
    return () => clearTimeout(timer);
  }, [automatic]);

  return {
    input,
    /** Changing any input clears the result. */
    change(changes: Partial<SearchInput>) {
      setAutomatic(undefined);
      setInput({ ...input, ...changes });
      setSearch(undefined);
      setFormProblem(undefined);
      write('');
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
    isSearching: isSearching || automatic !== undefined,
    isStale,
    isAway,
  };
}

export type FindMyRide = ReturnType<typeof useFindMyRide>;
