import { ToastRegion as Region } from '@trupial/ui-kit';
import { dismissToast, toastsAtom, useAtomValue, useT } from '@trupial/web-kit/core';
import { useMemo } from 'react';

const TONES = { success: 'success', info: 'info', error: 'danger' } as const;

const dismiss = (id: string): void => dismissToast(Number(id));

/** The one place for toasts, above everything, dialogs too. */
export function ToastRegion() {
  const t = useT();
  const toasts = useAtomValue(toastsAtom);
  const shown = useMemo(
    () =>
      toasts.map(({ id, text, kind, milliseconds }) => ({
        id: String(id),
        text,
        tone: TONES[kind],
        duration: milliseconds,
      })),
    [toasts],
  );
  return (
    <Region
      toasts={shown}
      onDismiss={dismiss}
      labels={{ region: t('Notifications'), dismiss: t('Dismiss') }}
    />
  );
}
