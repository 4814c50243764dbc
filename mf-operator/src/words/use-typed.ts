import { useState } from 'react';

/**
 * The text of a field that is kept in the address, and how to set it. Each key is shown at once: the
 * screen follows the address a moment later, and a field that shows what the screen knows would lose
 * the keys of that moment.
 *
 * @param name its name in the address
 * @param value what it is there, as the screen knows it
 */
export function useTyped(name: string, value: string) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Otherwise the screen is still behind what was typed.
    if ((new URLSearchParams(location.search).get(name) ?? '') === value) setTyped(value);
  }
  return [typed, setTyped] as const;
}
