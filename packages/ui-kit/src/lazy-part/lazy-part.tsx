import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** The page's count of attempts at loading (load-attempt.ts of web-kit, which the kit cannot import). */
const page = globalThis as unknown as { _TRUPIAL_LOAD_ATTEMPT?: number };

/**
 * A part whose code is fetched when it is first shown; until then there is `waiting`. Where the code
 * cannot be fetched, `Missing` stands for it, and when the part is shown anew, it is fetched anew:
 * React's own `lazy` would fail for as long as the page lives, and take the screen with it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Missing: ComponentType<Props>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  const fetched = () =>
    lazy(() =>
      load().catch(() => {
        part = undefined;
        // The next one is for another address: browsers keep the failure of this one.
        page._TRUPIAL_LOAD_ATTEMPT = (page._TRUPIAL_LOAD_ATTEMPT ?? 0) + 1;
        return { default: Missing };
      }),
    );
  return (props) => {
    // Above the Suspense: what is below loses its state while it waits.
    const [Part] = useState(() => (part ??= fetched()));
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}
