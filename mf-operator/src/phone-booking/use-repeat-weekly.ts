import { loadTwice } from '@trupial/web-kit';
import { tellNotLoaded } from '@trupial/web-kit/optional-part';
import { seriesTexts } from '@trupial/web-kit/series-texts';
import type { SeriesStart, StartSeriesProps } from '@trupial/web-kit/start-series';
import { withTexts } from '@trupial/web-kit/texts';
import { useIsThere } from '@trupial/web-kit/use-is-there';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';

/** A call that is for many days, and the dialog for it. */
export interface RepeatedCall {
  readonly start: SeriesStart;
  readonly StartSeries: ComponentType<StartSeriesProps>;
}

export type LoadSeries = () => Promise<ComponentType<StartSeriesProps>>;

const fetchDialog = withTexts(() => import('@trupial/web-kit/start-series'), seriesTexts);

/** Fetches the dialog for a call that is for many days, with its texts. */
export const fetchSeries: LoadSeries = async () => (await fetchDialog()).default;

interface RepeatWeeklyOptions {
  readonly load: LoadSeries;
  /** What is typed; undefined: it is for no other days any more. */
  readonly start: () => SeriesStart | undefined;
  readonly onRepeat: (call: RepeatedCall) => void;
}

/**
 * 'Repeat weekly': goes on with a call as a ride that recurs. On a slow line the dialog for it takes
 * its time: the call goes on meanwhile, and nothing happens when it was closed, or given up.
 */
export function useRepeatWeekly(options: RepeatWeeklyOptions) {
  const isThere = useIsThere();
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  /** The press that waits for the dialog. */
  const press = useRef<symbol>(undefined);
  const [isRepeating, setRepeating] = useState(false);
  const giveUp = () => {
    press.current = undefined;
    setRepeating(false);
  };

  const repeat = async () => {
    const own = Symbol('press');
    press.current = own;
    setRepeating(true);
    const StartSeries = await loadTwice(latest.current.load).catch(() => undefined);
    if (!isThere() || press.current !== own) return;
    giveUp();
    if (!StartSeries) {
      tellNotLoaded();
      return;
    }
    // With what was typed since the press too.
    const start = latest.current.start();
    if (start) latest.current.onRepeat({ start, StartSeries });
  };
  return { isRepeating, repeat: () => void repeat(), giveUp };
}
