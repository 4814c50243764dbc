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
export interface RetryableLoad<T> {
  (): Promise<T>;
  /** What was loaded, if it is here: a promise would be waited for even then. */
  loaded(): T | undefined;
}

export function retryableLoad<T>(load: () => Promise<T>): RetryableLoad<T> {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  const loadOnce = () => {
    loading ??= load().then(
      (value) => (loaded = value),
      (error: unknown) => {
        forgetFailures.add(() => {
          loading = undefined;
        });
        throw error;
      },
    );
    return loading;
  };
  return Object.assign(loadOnce, { loaded: () => loaded });
}

/** A screen whose code is loaded when it is first shown; `load()` fetches it before. */
export type LazyScreen<Props> = ComponentType<Props> & { load(): Promise<unknown> };

/**
 * A lazily loaded screen: `lazyScreen(() => import('./screens/home/home.screen.tsx'))`, the module's
 * default export. Unlike React.lazy it can recover: a failure shows the area's panel, and its Retry
 * loads again without a reload of the page.
 */
export function lazyScreen<Props extends object>(load: Load<Props>): LazyScreen<Props> {
  // A missing chunk is asked for once more: a moment without connection is common on the road.
  const loadOnce = retryableLoad(() => load().catch(load));
  function Screen(props: Props) {
    const { default: Loaded } = loadOnce.loaded() ?? use(loadOnce());
    return <Loaded {...props} />;
  }
  return Object.assign(Screen, { load: loadOnce });
}
