import { describe, expect, it } from 'vitest';
import { bodyOf, isFilled, NEW_PLACE } from './place.ts';

describe('a place in the form', () => {
  it('starts as custom and as no default', () => {
    expect(NEW_PLACE).toEqual({
      name: '',
      address: '',
      location_type: 'custom',
      is_default_pickup: false,
      is_default_dropoff: false,
    });
  });

  it.each([
    ['', '', false],
    ['Home', '  ', false],
    [' ', 'Kaya 1', false],
    ['Home', 'Kaya 1', true],
  ])('named %j at %j can be saved: %s', (name, address, can) => {
    expect(isFilled({ ...NEW_PLACE, name, address })).toBe(can);
  });

  it('is sent without its id and the spaces around', () => {
    expect(bodyOf({ ...NEW_PLACE, id: 3, name: ' Home ', address: ' Kaya 1 ' })).toEqual({
      ...NEW_PLACE,
      name: 'Home',
      address: 'Kaya 1',
    });
  });
});
