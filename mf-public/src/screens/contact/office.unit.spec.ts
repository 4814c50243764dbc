import { placeById } from '@trupial/island/places';
import { expect, it } from 'vitest';
import { OFFICE_POINT } from './office.ts';

it('is where the gazetteer has the neighbourhood', () => {
  const { lat, lng } = placeById('buena-vista') ?? {};
  expect(OFFICE_POINT).toEqual([lat, lng]);
});
