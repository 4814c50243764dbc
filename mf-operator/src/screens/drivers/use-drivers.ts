import { reasonOf } from '../../words/reason-of.ts';
import { ApiError, errorText, showToast, useSearchParams, useT } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { useMemo, useState } from 'react';
import { tellRefused } from '../../commands/tell-refused.ts';
import { type DriverProfile, profileOf } from '../../drivers/driver-profile.ts';
import { SAMPLE_DRIVERS } from '../../drivers/sample-drivers.ts';
import { type SettableStatus, useDriverStatus } from '../../drivers/use-driver-status.ts';
import { useHeldList } from '../../lists/use-held-list.ts';
import { usePolledList } from '../../lists/use-polled-list.ts';
import { MAY_BE_DONE_ONCE } from '../../words/not-known.ts';

const POLL = 15_000;

/** The actions of a card; suspending needs a confirmation. */
export type DriverAction = 'profile' | 'message' | 'edit' | 'suspend' | 'activate' | 'set-active';

/** By name: a driver keeps his place whatever he does, so that nothing moves under a pointer. */
const byName = (a: DriverProfile, b: DriverProfile) => a.name.localeCompare(b.name) || a.id - b.id;

interface FetchedList {
  readonly items: readonly unknown[] | undefined;
  readonly hasFailed: boolean;
  readonly error: Error | null;
}

/** Why made-up drivers stand in for the list; undefined: it is there, or on its way. */
function whySamples(
  t: typeof translate,
  { items, hasFailed, error }: FetchedList,
): string | undefined {
  if (items?.length === 0) {
    return t('No drivers found in the system. Using sample data for preview.');
  }
  if (!hasFailed) return undefined;
  if (error instanceof ApiError && error.status === 401) {
    return t('You must be logged in to view drivers');
  }
  return t('API Error: {message}. Using sample data.', { message: reasonOf(t, error) });
}

/** What the Drivers screen shows and does. Whether inactive ones are shown is in the address. */
export function useDrivers() {
  const t = useT();
  const list = usePolledList('drivers', POLL);
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState('');
  const [running, setRunning] = useState<ReadonlySet<number>>(new Set());
  const setStatus = useDriverStatus();

  // Beside the address, which follows a moment later: a box that is ticked stays ticked.
  const [showsInactive, setShowsInactive] = useState(() => address.get('inactive') === '1');
  const { items } = list;
  const why = whySamples(t, list);
  const [preview, setPreview] = useState(why);
  if (why !== undefined && why !== preview) setPreview(why);
  const isPreview = why !== undefined;
  const isLoading = list.isLoading && !isPreview;
  const everybody = useMemo(
    () =>
      isPreview
        ? SAMPLE_DRIVERS
        : (items ?? []).map((driver) => profileOf(t, driver)).toSorted(byName),
    [t, isPreview, items],
  );
  const wanted = search.trim().toLocaleLowerCase();
  const drivers = everybody
    .filter(
      ({ name, status }) =>
        (showsInactive || status !== 'inactive') && name.toLocaleLowerCase().includes(wanted),
    )
    // Nobody comes into the place of the made-up driver whose number he has.
    .map((driver) => ({ id: driver.isSample ? -driver.id : driver.id, driver }));
  const held = useHeldList(drivers, !isLoading, `${showsInactive} ${wanted}`);
  const [first] = held.items;

  const bringBack = async (driver: DriverProfile, status: SettableStatus) => {
    if (running.has(driver.id)) return;
    setRunning((others) => new Set([...others, driver.id]));
    try {
      await setStatus(driver.id, status);
      const { name } = driver;
      showToast(
        status === 'available'
          ? t('{name} is active', { name })
          : t('{name} is activated and can come on shift', { name }),
      );
    } catch (problem) {
      tellRefused(t(errorText(problem, MAY_BE_DONE_ONCE)));
    } finally {
      setRunning((all) => new Set([...all].filter((id) => id !== driver.id)));
      void list.refresh();
    }
  };

  return {
    ...list,
    /** Made-up drivers stand in for a list that could not be fetched. */
    hasFailed: false,
    isLoading,
    held,
    counts: everybody,
    /** Why there are made-up drivers on the screen; it goes with them. */
    preview: (first ? first.driver.isSample : isPreview) ? preview : undefined,
    search,
    setSearch,
    showsInactive,
    toggleInactive: () => {
      setShowsInactive(!showsInactive);
      setAddress(showsInactive ? {} : { inactive: '1' }, { replace: true });
    },
    /** Whether something is under way with a driver; each goes on by itself. */
    isRunning: (id: number) => running.has(id),
    activate: (driver: DriverProfile) => void bringBack(driver, 'offline'),
    setActive: (driver: DriverProfile) => void bringBack(driver, 'available'),
    /** As the wire has him, for the form. */
    find: (id: number) => items?.find((driver) => driver.id === id),
  };
}
