import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { guardSignOut, signOut } from './sign-out.ts';

const PERSONAL = [
  'driver-given-back',
  'form-draft:message-rider-42',
  'form-draft:profile',
  'phone-booking-details',
  'phone-booking-open',
];
const OTHERS = ['booking-draft', 'live-board'];
const kept = () => Object.keys(sessionStorage).toSorted();

beforeEach(() => {
  fakeApi({});
  sessionStorage.clear();
  for (const name of [...PERSONAL, ...OTHERS]) sessionStorage.setItem(name, '{}');
});

it('takes what was typed out of the tab', async () => {
  await signOut();
  expect(kept()).toEqual(OTHERS);
});

it('leaves it when the person stays', async () => {
  onTestFinished(guardSignOut(async () => false));
  await signOut();
  expect(kept()).toEqual([...PERSONAL, ...OTHERS].toSorted());
});
