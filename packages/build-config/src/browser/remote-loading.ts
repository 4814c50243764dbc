import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const TIME_LIMIT_MS = 5_000;

type RemoteContainer = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

function containerOf(globalName: string): RemoteContainer {
  // A remote's entry script defines one global variable, its container.
  return (globalThis as unknown as Record<string, RemoteContainer>)[globalName];
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
 * A failure is not remembered by the federation runtime: the next `loadRemote` starts afresh.
 */
export default function remoteLoading(): ModuleFederationRuntimePlugin {
  return {
    name: 'trupial-remote-loading',
    async loadEntry({ remoteInfo }) {
      const { entry, entryGlobalName } = remoteInfo;
      let failure: unknown = new Error(`${entry} is not a remote's entry`);
      for (const url of [entry, `${entry}?retry=${Date.now()}`]) {
        const loaded = containerOf(entryGlobalName);
        if (loaded) return loaded;
        try {
          await loadScript(url);
        } catch (error) {
          failure = error;
        }
      }
      const container = containerOf(entryGlobalName);
      if (container) return container;
      throw failure;
    },
  };
}
