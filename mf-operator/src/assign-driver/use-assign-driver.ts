import { ApiError, callApi, errorText, showToast, useQuery, useT } from '@trupial/web-kit';
import type { Answer, t as translate } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';
import { useState } from 'react';
import { useCommand } from '../commands/use-command.ts';
import { useHeldWhile, usePointerOver } from '../lists/use-held-list.ts';
import { usePolledList } from '../lists/use-polled-list.ts';
import type { Ride } from '../rides/ride.ts';
import { reasonOf } from '../words/reason-of.ts';
import {
  assignable,
  type DriverOption,
  excludedFrom,
  InvalidDriverId,
  matching,
  placesOf,
} from './driver-options.ts';

const POLL_DRIVERS = 15_000;
const GONE = message('No longer here');

export interface AssignDriverOptions {
  /** As it is when the dialog opens. */
  readonly ride: Ride;
  /** Chosen from the start, when he is in the list. */
  readonly preselected?: number | undefined;
  readonly onAssigned: (ride: Ride, driver: DriverOption) => void;
  /** It was not, or that is not known: the ride may be another than it is here. */
  readonly onFailed?: (() => void) | undefined;
  /** The text for a refusal, where a screen has its own text. */
  readonly failureText?: ((error: unknown) => string) | undefined;
}

function optionsFrom(
  drivers: Parameters<typeof assignable>[0],
  ride: Ride,
  candidates: Answer<'rideCandidates'> | undefined,
) {
  try {
    return {
      everybody: assignable(drivers, { without: ride.driver_id, candidates }),
      problem: undefined,
    };
  } catch (error) {
    return { everybody: [], problem: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** What the dialog says when the drivers could not be fetched. */
function driversError(t: typeof translate, error: Error): string {
  if (error instanceof InvalidDriverId) return t('Invalid driver ID: {id}', { id: error.id });
  if (error instanceof ApiError && error.status === 404) {
    return t('Drivers endpoint not found. Please contact support.');
  }
  return t('Failed to fetch drivers: {reason}', { reason: reasonOf(t, error) });
}

/** What the assign dialog shows and does; for a ride that has a driver it reassigns. */
export function useAssignDriver(options: AssignDriverOptions) {
  const { preselected, onAssigned, onFailed, failureText } = options;
  // It stays as the person saw it when he began: who gets the ride meanwhile is not taken off it by a
  // press that was meant for another.
  const [ride] = useState(options.ride);
  const t = useT();
  const drivers = usePolledList('drivers', POLL_DRIVERS);
  const candidates = useQuery({
    queryKey: ['operator', 'candidates', ride.id],
    queryFn: ({ signal }) => callApi('rideCandidates', { params: { id: String(ride.id) }, signal }),
    // Without a ranking the list is as it always was.
    retry: false,
    staleTime: 0,
    // The list neither begins with a former ranking, nor changes when somebody comes back to it.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { running, send } = useCommand();
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState(preselected);
  const [failure, setFailure] = useState<string>();

  const { everybody, problem } = optionsFrom(drivers.items ?? [], ride, candidates.data);
  const list = matching(everybody, search);
  // The choice stays while a search hides it, and is cleared when the driver is not free any more.
  const chosen = everybody.find(({ id }) => id === chosenId);
  const leftOut = excludedFrom(candidates.data, drivers.items ?? [], ride.driver_id);
  const active = list.find(({ id }) => id === chosen?.id);
  const loadError = drivers.hasFailed ? drivers.error : problem;
  // A list that is ranked a moment later would jump under the hand.
  const isRankingAwaited = candidates.isPending || (!candidates.data && candidates.isFetching);
  const isLoading = drivers.isLoading || isRankingAwaited;

  // Who comes and goes moves nobody under a pointer that is about to choose, nor what is said above
  // and below the list. The search is not held: it is the person's own.
  const { isOver, pointer } = usePointerOver();
  const isHere = !isLoading && everybody.length > 0;
  const held = useHeldWhile(isOver, everybody, isHere);
  const { items: excluded, release } = useHeldWhile(isOver, leftOut, isHere);
  const still = matching(held.items, search);
  // Whoever is chosen is on the screen.
  const hasChosen = active === undefined || still.some(({ id }) => id === active.id);
  const isHeld = still.length > 0 && hasChosen;
  const shown = isHeld ? still : list;
  /** Whoever chooses by keys does so from the list of now. */
  const letGo = () => {
    held.release();
    release();
  };

  /** Moves the choice by so many places, around the ends. */
  const move = (by: 1 | -1) => {
    letGo();
    const at = list.findIndex(({ id }) => id === chosenId);
    const from = at < 0 && by < 0 ? 0 : at;
    const next = list[(from + by + list.length) % list.length];
    if (next) setChosenId(next.id);
  };

  const assign = async () => {
    if (!chosen || running) return;
    setFailure(undefined);
    const [rideId, driverId, fromDriverId] = [ride.id, chosen.id, ride.driver_id];
    try {
      await send(
        fromDriverId === null
          ? { name: 'assignDriver', rideId, driverId }
          : { name: 'reassignDriver', rideId, driverId, fromDriverId },
      );
      showToast(
        t('Ride #{id} assigned to {driver}', { id: String(ride.id), driver: chosen.username }),
      );
      onAssigned(ride, chosen);
    } catch (error) {
      setFailure(
        failureText?.(error) ?? errorText(error, t('Failed to assign driver. Please try again.')),
      );
      onFailed?.();
    }
  };

  return {
    ride,
    /** Who can be chosen now. */
    list,
    /** Who is shown: the list as it was when the pointer came over it. */
    shown,
    /** Their places in the ranking; a search changes none. */
    places: placesOf(isHeld ? held.items : everybody),
    /** Why somebody of these cannot be chosen any more, before translation; undefined: he can. */
    goneWhy: (id: number) =>
      held.gone.has(id) ? (leftOut.find((one) => one.id === id)?.why ?? GONE) : undefined,
    pointer,
    chosen,
    /** The chosen one, while the search does not hide him. */
    active,
    search,
    setSearch: (text: string) => {
      letGo();
      setSearch(text);
    },
    choose: (driver: DriverOption) => setChosenId(driver.id),
    move,
    assign: () => void assign(),
    isAssigning: running !== undefined,
    excluded,
    /** The one who was chosen, when he cannot have the ride (any more). */
    missed: excluded.find(({ id }) => id === chosenId),
    isLoading,
    isRefreshing: drivers.isFetching,
    refresh: () => {
      void drivers.refresh();
      void candidates.refetch();
    },
    failure,
    loadError: loadError && driversError(t, loadError),
  };
}
