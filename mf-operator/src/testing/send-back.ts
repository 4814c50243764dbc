import { page, type Locator } from 'vitest/browser';

/** Presses Cancel on a card of Assigned Rides, and the answer that sends its ride back. */
export async function sendBack(cancel: Locator): Promise<void> {
  await cancel.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Back to pending' }).click();
}
