import { beforeAll, describe, it } from 'vitest';
import { signInAgain } from '../pages/login.page.ts';
import { press, type StageOf } from './operator-stage.ts';

/** Drivers who start and end shifts. */
export function describeDrivers(stage: StageOf): void {
  describe('with drivers', () => {
    beforeAll(() => signInAgain(stage().page, 'olga'));

    it('suspends a driver, who is gone from the list and can not be given a ride', async () => {
      const { page } = stage();
      await page.goto('/operator/drivers');
      const farida = page.getByRole('listitem', { name: 'Farida Cijntje' });
      await farida.waitFor();
      await farida.getByRole('button', { name: 'Set Inactive' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).press('Enter');
      await farida.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('listitem', { name: 'Carlos Winklaar' }).waitFor();
      // A list that is behind still has her, and is asked for again.
      await farida.waitFor({ state: 'detached' });
      await page.getByLabel('Show Inactive').check();
      await farida.getByText('Inactive', { exact: true }).waitFor();
    });

    it('adds a driver, who is listed at once', async () => {
      const { page } = stage();
      await press(page, '+ Add New Driver');
      const dialog = page.getByRole('dialog', { name: 'Add New Driver' });
      await dialog.getByLabel('First name').fill('Gina');
      await dialog.getByLabel('Last name').fill('Pieters');
      await dialog.getByLabel('Username').fill('gina');
      await dialog.getByLabel('Password', { exact: true }).fill('a password of a new driver');
      await dialog.getByLabel('Phone').fill('5123499');
      await dialog.getByLabel('Make and model').fill('Kia Carnival');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('listitem', { name: 'Gina Pieters' }).waitFor();
    });
  });
}
