import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of a screen that is fetched when it is first shown. Until then, and where it cannot be
 * fetched, there is nothing: the rest of the screen works without it. Not part of the shared facade:
 * each app bundles it.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() =>
    load().catch((): { default: ComponentType<Props> } => ({ default: () => null })),
  );
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
