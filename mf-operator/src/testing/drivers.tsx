import { page } from 'vitest/browser';
import { fakeApi, type FakeRoutes } from '../../../packages/web-kit/src/testing/fake-api.ts';
import DriversScreen from '../screens/drivers/drivers.screen.tsx';
import { aDriver } from './a-driver.ts';
import { mountForOperator } from './as-operator.tsx';

const CARLOS = aDriver();
const DIANA = aDriver({
  id: 3,
  username: 'diana',
  name: 'Diana Rosalia',
  status: 'on_ride',
  phone: '',
  vehicle: null,
  location: null,
});
export const FARIDA = aDriver({
  id: 5,
  username: 'farida',
  name: 'Farida Cijntje',
  status: 'inactive',
});

/** Opens the drivers: Carlos is free, Diana drives and little is known of her, Farida is suspended. */
export function openDrivers(routes: FakeRoutes = {}, address = '/operator/drivers') {
  const calls = fakeApi({ 'GET /drivers/': () => ({ body: [FARIDA, DIANA, CARLOS] }), ...routes });
  mountForOperator(<DriversScreen />, address);
  return calls;
}

/** The card of a driver. */
export const card = (name: string) => page.getByRole('listitem', { name });

/** Chooses an entry in the menu of a driver's card. */
export const choose = async (name: string, item: string) => {
  await card(name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};
