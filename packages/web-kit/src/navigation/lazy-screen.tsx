import { type ComponentType, use } from 'react';
import { beginLoadAttempt, loadTwice } from './load-attempt.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

const forgetFailures = new Set<() => void>();

/** Clears every failed load, so that the next render tries again. The Retry button calls it. */
export function forgetFailedLoads(): void {
  beginLoadAttempt();
  for (const forget of forgetFailures) forget();
  forgetFailures.clear();
}

/** A loader that keeps a success, and keeps a failure until it is cleared. */
export interface RetryableLoad<T> {
  (): Promise<T>;
  /** Loads before it is shown: its failure is forgotten at once, so that showing it tries again. */
  ahead(): Promise<T>;
  /** The loaded module, if it has arrived. */
  loaded(): T | undefined;
}

/** Loads once for all that ask; after a failure the next one who asks loads anew. */
export function retryableLoad<T>(load: () => Promise<T>): RetryableLoad<T> {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  const arrived = (value: T): T => {
    loaded = value;
    // So React knows it: `use` of this promise goes on at once, in the first render too.
    if (loading) Object.assign(loading, { status: 'fulfilled', value });
    return value;
  };
  const forget = (failed: Promise<T>) => {
    if (loading === failed) loading = undefined;
  };
  const begin = () => {
    const begun: Promise<T> = load().then(arrived, (error: unknown) => {
      forgetFailures.add(() => forget(begun));
      throw error;
    });
    return begun;
  };
  const loadOnce = () => (loading ??= begin());
  const ahead = () => {
    const ours = loadOnce();
    return ours.catch((error: unknown) => {
      forget(ours);
      throw error;
    });
  };
  return Object.assign(loadOnce, { ahead, loaded: () => loaded });
}

/** A screen whose code is loaded when it is first shown; `load()` fetches it earlier. */
export type LazyScreen<Props> = ComponentType<Props> & { load(): Promise<unknown> };

/**
 * A lazily loaded screen: `lazyScreen(() => import('./screens/home/home.screen.tsx'))`, the module's
 * default export. Unlike React.lazy it can recover: a failure shows the area's panel, and its Retry
 * loads again without a reload of the page.
 */
export function lazyScreen<Props extends object>(load: Load<Props>): LazyScreen<Props> {
  const loadOnce = retryableLoad(() => loadTwice(load));
  function Screen(props: Props) {
    const { default: Loaded } = use(loadOnce());
    return <Loaded {...props} />;
  }
  return Object.assign(Screen, { load: loadOnce.ahead });
}
