/** Hot reloading in the browser: one event stream for the page, one listener per app. */

declare const __webpack_hash__: string;

interface HotModule {
  status(): string;
  check(autoApply: boolean): Promise<unknown>;
}

/** Each app's new hash after a build, as the development server announces it. */
interface HotMessage {
  readonly hashes: readonly string[];
  readonly errors: readonly string[];
}

const page = globalThis as typeof globalThis & { __trupialHotEvents?: EventSource };
const events = (page.__trupialHotEvents ??= new EventSource('/__hot'));
const hot = (import.meta as ImportMeta & { webpackHot?: HotModule }).webpackHot;

async function update({ hashes, errors }: HotMessage): Promise<void> {
  for (const error of errors) console.error(error);
  if (errors.length > 0 || !hot || hot.status() !== 'idle') return;
  if (hashes.includes(__webpack_hash__)) return;
  try {
    await hot.check(true);
  } catch {
    // The change reaches no module that accepts it.
    location.reload();
  }
}

events.addEventListener('message', ({ data }: MessageEvent<string>) => {
  void update(JSON.parse(data) as HotMessage);
});
