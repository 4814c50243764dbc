import { useEffect, useMemo, useState } from 'react';
import { callApi } from '../platform.ts';
import { useQuery } from '../queries/query-client.ts';
import { channelOf } from './channels.ts';
import { ageOf, type LivePosition, POSITION_FRESH_S } from './live-events.ts';

const TICK_MS = 1_000;
/** Positions of many drivers that come close together are shown together. */
const GATHER_MS = 250;
/** With the live feed, positions are fetched once; without it they are fetched at this interval. */
const ASK_EVERY = 10_000;

/** A position with its age now, in whole seconds: at most 60. */
export type AgedPosition = LivePosition & { readonly ageSeconds: number };

const received = (position: Omit<LivePosition, 'receivedAt'>): LivePosition => ({
  ...position,
  receivedAt: Date.now(),
});

/** The time, updated once a second while an age is shown. */
function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}

const aged = (positions: Iterable<LivePosition>, now: number): readonly AgedPosition[] =>
  [...positions]
    .map((position) => ({ ...position, ageSeconds: Math.floor(ageOf(position, now)) }))
    .filter(({ ageSeconds }) => ageSeconds <= POSITION_FRESH_S);

/** The newer of two positions of the same driver. */
const newer = (one: LivePosition | undefined, other: LivePosition): LivePosition =>
  one !== undefined && one.at > other.at ? one : other;

/** The newest position of each driver. */
function merged(
  known: ReadonlyMap<number, LivePosition>,
  positions: readonly LivePosition[],
): ReadonlyMap<number, LivePosition> {
  const next = new Map(known);
  for (const position of positions) {
    next.set(position.driver_id, newer(next.get(position.driver_id), position));
  }
  return next;
}

/** The positions that drivers sent within the last minute, for operators and staff. */
export function useDriverPositions(enabled = true): readonly AgedPosition[] {
  const [known, setKnown] = useState<ReadonlyMap<number, LivePosition>>(new Map());
  useEffect(() => {
    if (!enabled) return undefined;
    let gathered: LivePosition[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const positions = gathered;
      gathered = [];
      timer = undefined;
      setKnown((before) => merged(before, positions));
    };
    const deafen = channelOf({}).listen({
      moved: (position) => {
        gathered.push(position);
        timer ??= setTimeout(show, GATHER_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      deafen();
    };
  }, [enabled]);
  const { data } = useQuery({
    queryKey: ['live', 'driver-positions'],
    queryFn: async ({ signal }) => {
      const positions = await callApi('driverPositions', { signal });
      return positions.map(received);
    },
    enabled,
    refetchInterval: ASK_EVERY,
    gcTime: 0,
  });
  const all = useMemo(() => merged(known, data ?? []), [known, data]);
  const now = useNow(all.size > 0);
  return useMemo(
    () => aged(all.values(), now).toSorted((one, other) => one.driver_id - other.driver_id),
    [all, now],
  );
}

interface RidePositionOptions {
  readonly trackingId?: string;
  readonly enabled?: boolean;
  /** Who drives, in words: after a change of it, nothing of the former driver is shown. */
  readonly driver?: string | undefined;
}

/**
 * The position of the driver of a ride under way, for its rider, or by the tracking id for a
 * visitor. Null when he has not set off, when the ride has ended, or when the last position is
 * older than a minute.
 */
export function useRidePosition(
  rideId: number | undefined,
  { trackingId, enabled = true, driver }: RidePositionOptions = {},
): AgedPosition | null {
  const isOn = enabled && rideId !== undefined;
  const [heard, setHeard] = useState<{ position: LivePosition; of: string | undefined }>();
  useEffect(() => {
    if (!isOn) return undefined;
    return channelOf({ trackingId }).listen({
      moved: (position) => {
        if (position.ride_id === rideId) setHeard({ position, of: driver });
      },
    });
  }, [isOn, rideId, trackingId, driver]);
  const { data } = useQuery({
    queryKey: ['live', 'ride-position', rideId, trackingId, driver],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      if (rideId === undefined) return { position: null, askedAt };
      const { position } = await callApi('ridePosition', {
        params: { id: String(rideId) },
        query: { tracking_id: trackingId },
        signal,
      });
      return { position: position && received(position), askedAt };
    },
    enabled: isOn,
    refetchInterval: ASK_EVERY,
    gcTime: 0,
    retry: false,
  });
  const isOfThis = heard?.position.ride_id === rideId && heard?.of === driver;
  // That there is none ends what was heard before it was asked; the answer may be on its way longer.
  const isOver =
    data?.position === null && heard !== undefined && data.askedAt > heard.position.receivedAt;
  const ofThis = isOfThis && !isOver ? heard?.position : undefined;
  const asked = data?.position ?? undefined;
  const position = asked === undefined ? ofThis : newer(ofThis, asked);
  const now = useNow(position !== undefined);
  if (!isOn || position === undefined) return null;
  return aged([position], now)[0] ?? null;
}

/**
 * How old the position of an answer is now, in whole seconds; null without one, and when it is older
 * than a minute. `receivedAt` is when the answer came, in milliseconds.
 */
export function usePositionAge(
  position: { readonly age_s: number } | null | undefined,
  receivedAt: number,
): number | null {
  const now = useNow(Boolean(position));
  if (!position) return null;
  const seconds = Math.floor(ageOf({ ...position, receivedAt }, now));
  return seconds <= POSITION_FRESH_S ? seconds : null;
}
