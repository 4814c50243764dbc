import { expect } from 'vitest';

/** The words of a card's line end before its padding does, also where they must not wrap. */
export function expectRoomInCard(line: Element): void {
  const card = line.parentElement;
  if (!card) throw new Error('It stands in no card.');
  const words = document.createRange();
  words.selectNodeContents(line);
  const room = card.getBoundingClientRect().right - parseFloat(getComputedStyle(card).paddingRight);
  expect(words.getBoundingClientRect().right, line.textContent ?? '').toBeLessThanOrEqual(room);
}
