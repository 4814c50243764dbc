import { showToast } from '@trupial/web-kit';

/** A refusal is read to its end, in milliseconds. */
const REFUSAL_STAYS = 8_000;

/**
 * Says why a command did not work: seen wherever the list is scrolled to, and nothing in the list
 * moves under the pointer.
 */
export function tellRefused(text: string): void {
  showToast(text, { kind: 'error', milliseconds: REFUSAL_STAYS });
}
