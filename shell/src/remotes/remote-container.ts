import { loadTwice } from '@trupial/web-kit/core';
import { inThisAttempt } from '@trupial/web-kit/load-attempt';

/** What a remote's entry defines: module federation's container. */
interface RemoteContainer {
  /** Passes the page's shared modules to the container; once, before the first `get`. */
  init(shareScope: unknown): unknown;
  /** The factory of an exposed module. */
  get(name: string): Promise<() => unknown>;
}

const TIME_LIMIT_MS = 5_000;

const ready = new Map<string, RemoteContainer>();

// The bundler's names for what the federation runtime shares on this page.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>;

function containerOf(globalName: string): RemoteContainer | undefined {
  // A remote's entry script defines one global variable, its container.
  return (globalThis as unknown as Record<string, RemoteContainer | undefined>)[globalName];
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const timer = setTimeout(
      () => finish(() => reject(new Error(`${url} took longer than ${TIME_LIMIT_MS} ms`))),
      TIME_LIMIT_MS,
    );
    script.src = url;
    script.addEventListener('load', () => finish(resolve));
    script.addEventListener('error', () =>
      finish(() => reject(new Error(`${url} could not be loaded`))),
    );
    document.head.append(script);
  });
}

/**
 * Loads a remote's entry with a time limit and one retry. Each attempt has an address of its own,
 * because a hanging request would be joined, not repeated.
 */
function loadEntry(globalName: string, entry: string): Promise<RemoteContainer> {
  return loadTwice(async () => {
    const loaded = containerOf(globalName);
    if (loaded) return loaded;
    await loadScript(inThisAttempt(entry));
    const container = containerOf(globalName);
    // The answer was not the script, for instance a proxy's HTML page.
    if (!container) throw new Error(`${entry} is not a remote's entry`);
    return container;
  });
}

/**
 * A module that a remote exposes, by the federation protocol itself: entry, `init`, `get`. A
 * failure is not kept; the next call starts where this one failed.
 *
 * The runtime's `loadRemote` does the same with manifests, snapshots and version ranges, which are
 * not used here: they would add 5 KB to every first visit (docs/adr/0005).
 *
 * @param platform what the module needs of the shell besides what every page has; awaited before
 *   the module is requested
 */
export async function loadExposed<T>(
  id: string,
  exposed: string,
  platform?: Promise<unknown>,
): Promise<T> {
  const [container] = await Promise.all([startedContainer(id), platform]);
  const factory = await loadTwice(() => container.get(exposed));
  return factory() as T;
}

/** The remote's container, with the page's shared modules. */
async function startedContainer(id: string): Promise<RemoteContainer> {
  const name = `mf_${id}`;
  const known = ready.get(name);
  if (known) return known;
  const container = await loadEntry(name, `/mf/${id}/remoteEntry.js`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__['default']);
  ready.set(name, container);
  return container;
}
