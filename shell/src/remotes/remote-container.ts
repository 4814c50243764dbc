import { loadScript } from './load-script.ts';

/** What a remote's entry defines: a container of module federation. */
interface RemoteContainer {
  /** Takes the modules that exist once in the page; repeating it with the same ones is harmless. */
  init(shareScope: unknown): unknown;
  /** Fetches an exposed module; answers how to run it. */
  get(name: string): Promise<() => unknown>;
}

// The bundler's own names for what the shell shares.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>;

const SCOPE = 'default';

function containerOf(globalName: string): RemoteContainer | undefined {
  return (globalThis as unknown as Record<string, RemoteContainer | undefined>)[globalName];
}

/**
 * Loads a remote's entry with a time limit and one retry.
 *
 * The retry has another address, because a hanging request would be joined, not repeated. An answer
 * that is not the script (a proxy's HTML page) leaves the global undefined and counts as a failure.
 * A failure is not remembered: the next call starts afresh.
 */
async function loadContainer(globalName: string, entry: string): Promise<RemoteContainer> {
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

/** A module that a remote exposes, run with the shell's React and platform facade. */
export async function loadExposed<Exposed>(
  remote: { readonly globalName: string; readonly entry: string },
  name: string,
): Promise<Exposed> {
  const container = await loadContainer(remote.globalName, remote.entry);
  await __webpack_init_sharing__(SCOPE);
  await container.init(__webpack_share_scopes__[SCOPE]);
  const run = await container.get(name);
  return run() as Exposed;
}
