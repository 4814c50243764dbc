import { expect, it } from 'vitest';
import { letterName } from './letter-name.ts';

it.each([
  ['Maria', 'Maria'],
  ["Anne-Marie d'Été", "Anne-Marie d'Été"],
  ['J.P. Koeiman', 'J. P. Koeiman'],
  ['Maria\r\n\r\nYou have won', 'Maria You have won'],
  ['Maria\u2028\u202Emoc.live', 'Maria moc. live'],
  ['visit https://evil.example/a?b=c', 'visit https evil. example a b c'],
  ['mail me@evil.example', 'mail me evil. example'],
  ['x'.repeat(100), 'x'.repeat(40)],
  ['😀', ''],
])('%j is %j in a letter', (name, shown) => expect(letterName(name)).toBe(shown));
