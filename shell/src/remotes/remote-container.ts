/** What a remote's entry defines: module federation's container. */
interface RemoteContainer {
  /** Gives the container the page's shared modules; once, before the first `get`. */
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
 * Loads a remote's entry with a time limit and one retry.
 *
 * The retry has another address, because a hanging request would be joined, not repeated. An answer
 * that is not the script (a proxy's HTML page) leaves the global undefined and counts as a failure.
 */
async function loadEntry(globalName: string, entry: string): Promise<RemoteContainer> {
  let failure: unknown = new Error(`${entry} is not a remote's entry`);
  for (const url of [entry, `${entry}?retry=${Date.now()}`]) {
    const loaded = containerOf(globalName);
    if (loaded) return loaded;
    try {
      await loadScript(url);
    } catch (error) {
      failure = error;
    }
  }
  const container = containerOf(globalName);
  if (container) return container;
  throw failure;
}

/**
 * A module that a remote exposes, by the federation protocol itself: entry, `init`, `get`. A failure
 * is not remembered; the next call starts where this one failed.
 *
 * The runtime's `loadRemote` does the same by way of manifests, snapshots and version ranges, of
 * which nothing is used here: 5 KB of every first visit (docs/adr/0005).
 *
 * @param platform what the module needs of the shell besides what every page has; waited for before
 *   the module is asked for
 */
export async function loadExposed<T>(
  id: string,
  exposed: string,
  platform?: Promise<unknown>,
): Promise<T> {
  const [container] = await Promise.all([startedContainer(id), platform]);
  const factory = await container.get(exposed);
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
