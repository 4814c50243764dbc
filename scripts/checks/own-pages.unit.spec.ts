import { readFileSync } from 'node:fs';
import { findOwnPage, ownPages } from '@trupial/contracts/own-pages';
import { expect, it } from 'vitest';

const routesOf = (path: string): readonly string[] => {
  const source = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  return [...source.matchAll(/(?:path="|^ {2}')(\/[\w/:-]*)/gm)].map(([, route = '']) => route);
};
/** The screens of the remotes, as their own sources name them. */
const screens = [
  'mf-public/src/screens.ts',
  'mf-rider/src/routes.tsx',
  'mf-driver/src/routes.tsx',
  'mf-operator/src/routes.tsx',
].flatMap(routesOf);

it('our own pages are those that a remote has a screen for', () => {
  expect(screens.toSorted()).toEqual([...ownPages].toSorted());
});

it.each(ownPages)('nothing else below %s is a page of ours', (page) => {
  const below = `${page === '/' ? '' : page.replace(':id', '12')}/nonsense/nonsense`;
  expect(findOwnPage(below)).toBeUndefined();
});
