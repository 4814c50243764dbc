import { showToast } from '@trupial/web-kit';

/**
 * Says why a command did not work: seen wherever the list is scrolled to, and nothing in the list
 * moves under the pointer.
 */
export function tellRefused(text: string): void {
  showToast(text, { kind: 'error' });
}
