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

/** Ends when the script has run or failed, or at the time limit. `ran` is called however late it runs. */
function loadScript(url: string, ran: () => void): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const finish = () => {
      clearTimeout(timer);
      script.remove();
      resolve();
    };
    const timer = setTimeout(finish, TIME_LIMIT_MS);
    script.src = url;
    script.addEventListener('load', ran);
    script.addEventListener('load', finish);
    script.addEventListener('error', finish);
    document.head.append(script);
  });
}

/**
 * Loads a remote's entry with a time limit and one retry. Each attempt has an address of its own,
 * because a hanging request would be joined, not repeated. A script that was given up is taken when it
 * comes after all: the retry may be as slow.
 */
function loadEntry(globalName: string, entry: string): Promise<RemoteContainer> {
  return new Promise((resolve, reject) => {
    const take = () => {
      const container = containerOf(globalName);
      if (container) resolve(container);
      return container;
    };
    loadTwice(async () => {
      if (take()) return;
      await loadScript(inThisAttempt(entry), take);
      // Late, missing, or not the script: for instance a proxy's HTML page.
      if (!take()) throw new Error(`${entry} did not come, or is not a remote's entry`);
    }).catch(reject);
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
