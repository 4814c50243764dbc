import { describe, expect, it } from 'vitest';
import { aDriver } from '../testing/a-driver.ts';
import {
  changedDriverBody,
  driverProblems,
  EMPTY_DRIVER,
  newDriverBody,
  startOf,
} from './driver-form.ts';

describe('the form of a driver', () => {
  it('needs everything but email and plate', () => {
    expect(Object.keys(driverProblems(EMPTY_DRIVER))).toEqual([
      'first_name',
      'last_name',
      'username',
      'password',
      'phone_number',
      'vehicle_type',
    ]);
    expect(driverProblems({ ...EMPTY_DRIVER, first_name: '  ' })).toHaveProperty('first_name');
  });

  it('sends a new driver without what was left empty', () => {
    const body = newDriverBody({ ...EMPTY_DRIVER, first_name: 'Gina', seats: ' 7 ' });
    expect(body).toMatchObject({ first_name: 'Gina', seats: '7', bags: '3' });
    expect(body.email).toBeUndefined();
    expect(body.vehicle_plate).toBeUndefined();
  });

  it('begins with what is known of a driver, and sends what was changed', () => {
    const { before, ...shown } = startOf(aDriver());
    expect(shown).toEqual({
      first_name: 'Carlos',
      last_name: 'Winklaar',
      phone_number: '+599 9 512 3401',
      vehicle_type: 'Toyota Corolla',
      vehicle_plate: 'TX-118',
      seats: '4',
      bags: '3',
      equipment: '',
    });
    const typed = (of: Partial<typeof shown>) => changedDriverBody({ ...shown, before, ...of });
    expect(typed({ equipment: 'child_seat,wheelchair' })).toEqual({
      equipment: ['wheelchair', 'child_seat'],
    });
    expect(typed({})).toEqual({});
    expect(typed({ vehicle_plate: ' ' })).toEqual({ vehicle_plate: null });
    expect(typed({ seats: '6', last_name: ' Winklaar ' })).toEqual({ seats: '6' });
  });
});
