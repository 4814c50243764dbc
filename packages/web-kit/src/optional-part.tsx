import { lazyPart } from '@trupial/ui-kit';
import { loadTwice, showToast, t } from '@trupial/web-kit/core';
import { type ComponentType, useEffect, useEffectEvent } from 'react';

/** Says that what was asked for could not be fetched. */
export const tellNotLoaded = (): void =>
  showToast(t('This could not be loaded. Please try again.'), { kind: 'error' });

/** Stands for a part that could not be fetched: closed, so that whoever opened it can open it again. */
function Missing({ onClose }: { readonly onClose?: () => void }) {
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => close(), []);
  return null;
}

/**
 * A part of a screen that is fetched when it is first shown. Until then, and where it cannot be
 * fetched, there is nothing: the rest of the screen works without it. Shown again, it is tried again:
 * its `onClose`, if it has one, is called when it could not be fetched. A part that somebody asks for
 * (`isAskedFor`) says so. Not part of the shared facade: each app bundles it.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { isAskedFor = false } = {},
): ComponentType<Props> {
  const loadOrTell = () =>
    loadTwice(load).catch((error: unknown) => {
      if (isAskedFor) tellNotLoaded();
      throw error;
    });
  return lazyPart(loadOrTell, Missing);
}
