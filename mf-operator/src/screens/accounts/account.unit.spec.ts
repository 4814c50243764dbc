import { describe, expect, it } from 'vitest';
import { anAccount } from '../../testing/an-account.ts';
import { newDriverBody } from '../../drivers/driver-form.ts';
import { accountProblems, EMPTY_ACCOUNT, officeBody } from './account-form.ts';
import { nameOf, roleIn, vehicleOf } from './account.ts';

const typed = {
  ...EMPTY_ACCOUNT,
  first_name: 'Diana',
  last_name: 'Rosalia',
  username: 'diana',
  password: 'a long enough password',
  phone_number: '5123402',
  vehicle_type: 'Kia Picanto',
};

describe('an account', () => {
  it('is named by what is known of it', () => {
    expect(nameOf(anAccount())).toBe('Carlos Winklaar');
    expect(nameOf(anAccount({ first_name: '', last_name: '' }))).toBe('carlos');
    expect(vehicleOf(anAccount())).toBe('Toyota Corolla · TX-118');
    expect(vehicleOf(anAccount({ vehicle_plate: null }))).toBe('Toyota Corolla');
    expect(vehicleOf(anAccount({ vehicle_type: null, vehicle_plate: null }))).toBe('');
  });

  it.each([
    ['role=driver', 'driver'],
    ['role=root', undefined],
    ['', undefined],
  ])('of ?%s has the role %s', (search, role) => {
    expect(roleIn(new URLSearchParams(search))).toBe(role);
  });
});

describe('a new account', () => {
  it('of a driver needs a phone and a vehicle, one of the office does not', () => {
    expect(accountProblems(typed)).toEqual({});
    const bare = { ...typed, phone_number: ' ', vehicle_type: '' };
    expect(Object.keys(accountProblems(bare))).toEqual(['phone_number', 'vehicle_type']);
    expect(accountProblems({ ...bare, role: 'staff' })).toEqual({});
  });

  it('sends only what its role has', () => {
    expect(newDriverBody(typed)).toEqual({
      first_name: 'Diana',
      last_name: 'Rosalia',
      username: 'diana',
      password: 'a long enough password',
      email: undefined,
      phone_number: '5123402',
      vehicle_type: 'Kia Picanto',
      vehicle_plate: undefined,
      seats: '4',
      bags: '3',
      equipment: [],
    });
    const office = officeBody({ ...typed, role: 'operator', phone_number: '' });
    expect(office).toMatchObject({ role: 'operator', phone_number: undefined });
    expect(office).not.toHaveProperty('vehicle_type');
    expect(officeBody({ ...typed, role: 'staff' }).role).toBe('staff');
  });
});
