import type { Person } from '@trupial/testbed/browser/browser';
import { beforeAll, describe, expect, it } from 'vitest';
import { tripDay } from '../pages/days.ts';
import { ChangeBookingPage } from '../pages/change-booking.page.ts';
import { ConfirmationPage } from '../pages/confirmation.page.ts';
import { DriverAreaPage } from '../pages/driver-area.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { signIn } from '../pages/login.page.ts';
import { Client } from '@trupial/testbed/api/client';
import { goOffline } from '@trupial/testbed/browser/bad-network';
import { airportToBeach, onAPhone, type StageOf } from './stage.ts';

interface Found {
  readonly id: number;
  readonly rider_name: string;
  readonly ride_datetime: string;
  readonly driver_progress: string | null;
  readonly amendments: number;
  readonly amendment_seen: number | null;
}

/**
 * A visitor changes the time on his phone while the driver is offline and the operator reassigns.
 * Nobody reloads a page.
 */
export function describeChangeByThree(stageOf: StageOf): void {
  describe('a change by three people', () => {
    let url: string;
    let visitor: Person;
    let operator: Person;
    let driver: Person;
    let area: DriverAreaPage;
    let carlos: Client;

    beforeAll(async () => {
      ({ url, operator } = stageOf());
      [visitor, driver] = await Promise.all([onAPhone(stageOf()), onAPhone(stageOf())]);
      await signIn(driver.page, 'carlos');
      area = new DriverAreaPage(driver.page);
      carlos = await Client.signedIn(url, 'carlos');
    });

    /** The visitor books, and Carlos takes the ride. */
    async function bookForCarlos(rider: string, time: string): Promise<number> {
      const home = new HomePage(visitor.page);
      await home.open();
      await home.fillTrip(airportToBeach(time));
      await home.calculateFare();
      await home.book(rider, '5123456');
      const confirmation = new ConfirmationPage(visitor.page);
      await confirmation.trackingId();
      await confirmation.checkStatus();
      await visitor.page.getByText('Pending Assignment').first().waitFor();
      const { body } = await carlos.call<Found[]>('rideRequests', { query: { type: 'pending' } });
      const id = body.find(({ rider_name }) => rider_name === rider)?.id ?? 0;
      expect((await carlos.call('acceptRide', { id })).status).toBe(200);
      await visitor.page.getByText('Carlos Winklaar').first().waitFor();
      return id;
    }

    /** The driver presses 'Set off' without a connection, on the ride as it was booked. */
    async function setOffOffline(rider: string): Promise<void> {
      await driver.page.goto('/activerides');
      await area.ride(rider).waitFor();
      await goOffline(driver.page);
      await area.press(rider, 'Set off');
      await driver.page.getByText('1 action waits for the connection.').waitFor();
    }

    async function changeTime(time: string): Promise<void> {
      const change = new ChangeBookingPage(visitor.page);
      await change.open();
      await change.chooseTime(time);
      await change.make();
    }

    const stepsOf = async (id: number): Promise<readonly string[]> => {
      const olga = await Client.signedIn(url, 'olga');
      const { body } = await olga.call<{ step: string }[]>('rideTimeline', { id });
      return body.map(({ step }) => step);
    };
    const refusalFor = (rider: string) =>
      driver.page.getByRole('alert').filter({ hasText: `Set off was not possible: ${rider}` });
    const card = (id: number) =>
      operator.page
        .getByRole('listitem')
        .filter({ hasText: `Ride #${id}` })
        .first();

    it('is right for all when the ride goes to another driver meanwhile', async () => {
      const rider = 'Ana Bakker-Moves';
      const id = await bookForCarlos(rider, '10:00');
      await operator.page.goto('/operator/assigned-rides');
      await card(id).getByText('10:00 AM', { exact: false }).waitFor();
      await setOffOffline(rider);

      await changeTime('17:00');
      await visitor.page
        .getByText(/5:00 PM/)
        .first()
        .waitFor();
      await card(id).getByText('Changed, not seen').waitFor();
      await card(id)
        .getByText(/5:00 PM/)
        .first()
        .waitFor();

      await card(id).getByRole('button', { name: 'More' }).click();
      await operator.page.getByRole('menuitem', { name: 'Reassign Driver' }).click();
      const dialog = operator.page.getByRole('dialog', { name: /Ride #\d+/ });
      await dialog.getByLabel('Search by name...').fill('diana');
      await dialog.getByRole('option', { name: /Diana Rosalia/ }).click();
      await dialog.getByRole('button', { name: /^Assign|^Reassign/ }).click();
      await dialog.waitFor({ state: 'detached' });
      // Where the dialog's button was, it would hold the list for whoever comes next.
      await operator.page.mouse.move(0, 0);
      await card(id).getByText('Diana Rosalia').waitFor();
      // She is given the ride as it is now: nothing is left to be seen.
      await card(id).getByText('Changed, not seen').waitFor({ state: 'detached' });
      await visitor.page.getByText('Diana Rosalia').first().waitFor();

      await driver.page.context().setOffline(false);
      await refusalFor(rider).getByText('This ride is no longer yours.').waitFor();
      await area.ride(rider).waitFor({ state: 'detached' });

      expect(await stepsOf(id)).toEqual([
        'requested',
        'assigned',
        'amended',
        'unassigned',
        'assigned',
      ]);
      const diana = await Client.signedIn(url, 'diana');
      const { body } = await diana.call<Found[]>('rideRequests', { query: { type: 'accepted' } });
      expect(body.find((ride) => ride.id === id)).toMatchObject({
        ride_datetime: `${tripDay(5)}T17:00:00`,
        driver_progress: 'accepted',
        amendments: 1,
        amendment_seen: 1,
      });
    });

    it('is right for all when the driver keeps the ride: his step comes back, and he says "Seen"', async () => {
      const rider = 'Ben Bakker-Stays';
      const id = await bookForCarlos(rider, '12:00');
      await setOffOffline(rider);
      await changeTime('19:00');
      await card(id).getByText('Changed, not seen').waitFor();

      await driver.page.context().setOffline(false);
      const refusal = refusalFor(rider);
      await refusal.getByText('This ride was changed while you were offline.').waitFor();
      const change = area.ride(rider).getByRole('region', { name: 'This ride was changed' });
      expect(await change.locator('del').first().textContent()).toMatch(/12:00.PM/);
      expect(await change.locator('ins').first().textContent()).toMatch(/7:00.PM/);
      expect(await stepsOf(id)).toEqual(['requested', 'assigned', 'amended']);
      // What it says stays until he has read it, also over a reload.
      await driver.page.reload();
      await refusal.getByRole('button', { name: 'I have read this' }).click();
      await refusal.waitFor({ state: 'detached' });

      await area.press(rider, 'Seen');
      await change.waitFor({ state: 'detached' });
      await card(id).getByText('Changed, not seen').waitFor({ state: 'detached' });
      await area.press(rider, 'Set off');
      await visitor.page.getByText('Your driver is on the way.').waitFor();
      expect(await stepsOf(id)).toEqual([
        'requested',
        'assigned',
        'amended',
        'amendment_seen',
        'set_off',
      ]);
    });

    it('left no complaint in the browser of the visitor', () => {
      // The driver's had no connection: that is a complaint.
      expect(visitor.complaints).toEqual([]);
    });
  });
}
