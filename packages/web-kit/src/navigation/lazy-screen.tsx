import { use } from 'react';
import type { ComponentType } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

const forgetFailures = new Set<() => void>();

/** Forgets every failed load, so that rendering again tries again. The Retry button calls it. */
export function forgetFailedLoads(): void {
  for (const forget of forgetFailures) forget();
  forgetFailures.clear();
}

/** A loader that remembers success and, until it is told to forget, failure. */
export function retryableLoad<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      forgetFailures.add(() => {
        loading = undefined;
      });
      throw error;
    });
    return loading;
  };
}

/** A screen whose code is loaded when it is first shown; `preload()` fetches it before. */
export type LazyScreen<Props> = ComponentType<Props> & { preload(): void };

/**
 * A lazily loaded screen: `lazyScreen(() => import('./screens/home/home.screen.tsx'))`, the module's
 * default export. Unlike React.lazy it can recover: a failure shows the area's panel, and its Retry
 * loads again without a reload of the page.
 */
export function lazyScreen<Props extends object>(load: Load<Props>): LazyScreen<Props> {
  // A missing chunk is asked for once more: a moment without connection is common on the road.
  const loadOnce = retryableLoad(() => load().catch(load));
  function Screen(props: Props) {
    const { default: Loaded } = use(loadOnce());
    return <Loaded {...props} />;
  }
  // A failed preload is shown when the screen is.
  return Object.assign(Screen, { preload: () => void loadOnce().catch(() => undefined) });
}
