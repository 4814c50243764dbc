import { showToast, t } from '@trupial/web-kit/core';

const TOAST_MS = 2_000;

/** Copies a text and confirms it for two seconds. */
export async function copy(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied, { milliseconds: TOAST_MS });
  } catch {
    // No secure context, or the browser refused: the text is on the screen to be selected.
    showToast(t('Copying is not possible here. Please select the text.'), { kind: 'error' });
  }
}
