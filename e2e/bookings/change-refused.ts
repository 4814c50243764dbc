import type { Page } from 'playwright-core';
import type { Person } from '@trupial/testbed/browser/browser';
import { beforeAll, describe, expect, it } from 'vitest';
import { ChangeBookingPage } from '../pages/change-booking.page.ts';
import { book, type BookedRide, rideOfBusyDriver, withReceipt } from './changed-rides.ts';
import { Client, islandTimeIn } from '@trupial/testbed/api/client';
import { onAPhone, type StageOf } from './stage.ts';

const BUSY = 'The driver has another ride at the new time.';

/** What 'Change booking' says when it is too late, and the two ways out when the driver is busy. */
export function describeRefusedChange(stageOf: StageOf): void {
  describe('a refused change', () => {
    let url: string;
    let visitor: Person;
    let olga: Client;

    beforeAll(async () => {
      ({ url } = stageOf());
      [visitor, olga] = await Promise.all([onAPhone(stageOf()), Client.signedIn(url, 'olga')]);
    });

    /** The ride as the office's lists have it. */
    async function rideOf({ id }: BookedRide) {
      const lists = await Promise.all([
        olga.call<{ id: number }[]>('rideRequests', { query: { type: 'pending' } }),
        olga.call<{ id: number }[]>('assignedRides'),
      ]);
      return lists.flatMap(({ body }) => body).find((ride) => ride.id === id);
    }
    async function showTo(page: Page, ride: BookedRide): Promise<void> {
      await withReceipt(page, ride);
      await page.goto(`/find-my-ride?tracking_id=${ride.tracking_id}`);
      await page.getByRole('heading', { name: `Ride #${ride.id}` }).waitFor();
    }
    async function openAtOffice({ id, ride_datetime }: BookedRide): Promise<ChangeBookingPage> {
      const { page } = stageOf().operator;
      await page.goto(`/operator/live-board?day=${ride_datetime.slice(0, 10)}`);
      await page.getByRole('button', { name: new RegExp(`^Ride #${id}, `) }).click();
      await page.keyboard.press('Alt+C');
      const change = new ChangeBookingPage(page);
      await change.dialog.getByText('Before and after').waitFor();
      return change;
    }

    it('says before it is tried that it is too late, until when it was not, and whom to call', async () => {
      const ride = await book(url, { ride_datetime: islandTimeIn(10) });
      const { page } = visitor;
      await showTo(page, ride);
      await page.getByText(/^This booking could be changed here until .*\./).waitFor();
      await page.getByText('Please call the office.').waitFor();
      expect(await page.getByRole('button', { name: 'Change booking' }).count()).toBe(0);
    });

    it('says in the dialog that the driver has set off meanwhile', async () => {
      const { page } = visitor;
      const ride = await book(url);
      const driver = await Client.signedIn(url, 'edwin');
      await driver.call('acceptRide', { id: ride.id });
      await showTo(page, ride);
      const change = new ChangeBookingPage(page);
      await change.open();
      expect((await driver.call('setOffRide', { id: ride.id })).status).toBe(200);
      await change.dialog.getByLabel('Time', { exact: true }).selectOption('16:00');
      await change.dialog.getByText('The driver has set off.').waitFor();
      await change.dialog.getByText('Please call the office.').waitFor();
      await change.dialog.getByRole('button', { name: 'Close' }).last().click();
      await change.dialog.waitFor({ state: 'detached' });
      expect(await rideOf(ride)).toMatchObject({ amendments: 0 });
    });

    it('of a visitor goes on with another time, and with another driver', async () => {
      const { page } = visitor;
      const ride = await rideOfBusyDriver(url, 'diana');
      await showTo(page, ride);
      const change = new ChangeBookingPage(page);
      await change.open();
      await change.chooseTime('20:00');
      await change.dialog.getByText(BUSY).waitFor();
      await change.dialog.getByRole('button', { name: 'Choose another time' }).click();
      await change.chooseTime('22:30');
      await change.dialog.getByText('The driver has time then.').waitFor();
      await change.make();
      expect(await rideOf(ride)).toMatchObject({
        status: 'Assigned',
        ride_datetime: `${ride.ride_datetime.slice(0, 10)}T22:30:00`,
      });

      await change.open();
      await change.chooseTime('20:00');
      await change.dialog.getByText('The office then looks for another driver for you.').waitFor();
      await change.make('Change it, with another driver');
      await page.getByText('Pending Assignment').first().waitFor();
      expect(await rideOf(ride)).toMatchObject({ status: 'Pending', driver_id: null });
    });

    it('of the office needs its reason, and takes the driver off or another time', async () => {
      const ride = await rideOfBusyDriver(url, 'farida');
      const change = await openAtOffice(ride);
      await change.chooseTime('20:00');
      await change.dialog.getByText(BUSY).waitFor();
      const takeOff = change.dialog.getByRole('button', {
        name: 'Change it and take the driver off',
      });
      await change.dialog.getByText('Please say why the ride is changed.').waitFor();
      expect(await takeOff.isDisabled()).toBe(true);
      await change.dialog.getByRole('button', { name: 'Choose another time' }).click();
      await change.chooseTime('22:30');
      await change.dialog.getByText('The driver has time then.').waitFor();
      await change.dialog.getByLabel('Why it is changed').fill('The flight is late.');
      await change.make();
      expect(await rideOf(ride)).toMatchObject({ status: 'Assigned', amendments: 1 });

      const again = await openAtOffice(ride);
      await again.chooseTime('20:00');
      await again.dialog.getByLabel('Why it is changed').fill('The flight is early again.');
      await again.make('Change it and take the driver off');
      expect(await rideOf(ride)).toMatchObject({
        status: 'Pending',
        driver_id: null,
        amendments: 2,
      });
      const { body } = await olga.call<{ step: string; reason: string | null }[]>('rideTimeline', {
        id: ride.id,
      });
      expect(body.filter(({ step }) => step === 'amended').map(({ reason }) => reason)).toEqual([
        'The flight is late.',
        'The flight is early again.',
      ]);
    });
  });
}
