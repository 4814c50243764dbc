import type { Page } from 'playwright-core';
import { goOffline } from '@trupial/testbed/browser/bad-network';
import { expect } from 'vitest';
import { DriverAreaPage } from '../../pages/driver-area.page.ts';
import type { BookedRide } from '../booked-ride.ts';
import type { Windows } from '../cast.ts';
import { type Day, idOf, patience } from '../day.ts';
import { once } from '../person.ts';

/** Presses a button without the mouse, because the mouse pointer would hold the list still. */
async function pressKey(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

const pendingRow = (page: Page, ride: BookedRide) =>
  page.getByRole('row').filter({ hasText: ride.trackingId });
const assignedCard = (page: Page, ride: BookedRide) =>
  page.getByRole('listitem').filter({ hasText: ride.trackingId });

/** In the open dialog: a driver by name, or the first in the ranking. */
async function chooseDriver(page: Page, name?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option').first().waitFor();
  if (name !== undefined) {
    await page.keyboard.type(name);
    await dialog.getByText('Available Drivers (1)').waitFor();
  }
  await page.keyboard.press('ArrowDown');
  await dialog.getByText(/^Driver selected: /).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** What three drivers and two operators do on the screens that are open all day. */
export function planByScreens(day: Day, windows: Windows): void {
  const [dario, dita, dean] = [windows.dario, windows.dita, windows.dean].map(
    ({ page }) => new DriverAreaPage(page),
  );
  if (dario === undefined || dita === undefined || dean === undefined) throw new Error('nobody');
  planOperators(day, windows);

  const press = (minute: number, area: DriverAreaPage, ride: BookedRide, button: string) =>
    day.at(minute, () => area.press(ride.rider, button));
  const go = (minute: number, area: DriverAreaPage, link: string) =>
    day.at(minute, async () => {
      await area.page.getByRole('link', { name: link, exact: true }).first().click();
    });
  /** Every step at its time, each by its one large button. */
  const drive = (area: DriverAreaPage, ride: BookedRide) => {
    press(ride.pickup - 14, area, ride, 'Set off');
    press(ride.pickup - 3, area, ride, 'I have arrived');
    press(ride.pickup + 1, area, ride, 'Rider picked up');
    press(ride.pickup + 2, area, ride, 'Start trip');
    press(ride.pickup + 14, area, ride, 'Finish Ride');
  };

  const forDario = day.booking(5, { rider: 'Dario Accepts', pickup: 45 });
  press(9, dario, forDario, 'Accept');
  go(10, dario, 'Accepted Rides');
  drive(dario, forDario);

  // Dean is given his first ride, and finds it on his screen.
  const forDean = day.booking(5, { rider: 'Dean Is Given', pickup: 60 });
  day.at(15, async () => {
    const { page } = windows.pending;
    await pressKey(page, pendingRow(page, forDean).getByRole('button', { name: 'Assign' }));
    await chooseDriver(page, 'Dean');
    await day.lookUp(forDean);
    expect(day.driverOf(forDean)).toBe(day.driver(2));
  });
  drive(dean, forDean);

  planLostConnection(day, dita);

  const noShow = day.booking(45, { rider: 'Dario Waits', pickup: 105 });
  day.at(83, async () => {
    const { page } = windows.pending;
    await pressKey(page, pendingRow(page, noShow).getByRole('button', { name: 'Assign' }));
    await chooseDriver(page, 'Dario');
    await day.lookUp(noShow);
  });
  press(91, dario, noShow, 'Set off');
  press(102, dario, noShow, 'I have arrived');
  day.at(112, () =>
    dario.pressAndConfirm(
      noShow.rider,
      'No-show',
      'Are you sure that the rider did not come? This ends the ride.',
    ),
  );

  // Accepted on her screen in the moment in which the office gives it to her.
  const cancelled = day.booking(45, { rider: 'Dita Cancels', pickup: 105 });
  go(83, dita, 'Ride Requests');
  day.at(84, async () => {
    const button = { name: 'Accept', exact: true };
    const [, outcome] = await Promise.all([
      // Her card disappears when the office is faster: then there is nothing to press.
      dita
        .ride(cancelled.rider)
        .getByRole('button', button)
        .click({ timeout: 2_000 })
        .catch(String),
      day.assign(cancelled, day.driver(1), day.stage.cast.oda),
    ]);
    expect(outcome).toBe('done');
    await dita.ride(cancelled.rider).waitFor({ state: 'detached' });
  });
  go(85, dita, 'Accepted Rides');
  day.at(92, () =>
    dita.pressAndConfirm(
      cancelled.rider,
      'Cancel Ride',
      'Are you sure you want to cancel this ride?',
    ),
  );
  go(105, dita, 'Ride Requests');
}

/** A driver whose phone loses its connection on the way to the pickup. */
function planLostConnection(day: Day, dita: DriverAreaPage): void {
  const { page } = dita;
  const { log } = day.stage;
  const ride = day.booking(5, { rider: 'Dita Offline', pickup: 60 });
  day.at(9, () => dita.press(ride.rider, 'Accept'));
  day.at(12, async () => {
    await page.getByRole('link', { name: 'Accepted Rides', exact: true }).first().click();
    await dita.ride(ride.rider).waitFor();
  });
  day.at(44, () => goOffline(page));
  day.at(45, () => dita.press(ride.rider, 'Set off'));
  day.at(57, () => dita.press(ride.rider, 'I have arrived'));
  day.at(61, async () => {
    await dita.press(ride.rider, 'Rider picked up');
    await page.getByText('3 actions wait for the connection.').waitFor();
    // None of it has reached the log; the log's watch has alerted the office meanwhile.
    expect((await log.read()).ride(ride.id)).toMatchObject({ progress: 'accepted' });
  });
  day.at(62, async () => {
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await log.read()).ride(ride.id).status, patience)
      .toBe('PickedUp');
    await page.getByText('actions wait for the connection').waitFor({ state: 'detached' });
  });
  day.at(63, () => dita.press(ride.rider, 'Start trip'));
  day.at(74, async () => {
    await dita.press(ride.rider, 'Finish Ride');
    await expect
      .poll(async () => (await log.read()).ride(ride.id).status, patience)
      .toBe('Completed');
    // Each once, in order, however often they were tried.
    expect(log.ride(ride.id).steps).toEqual([
      'RideRequested',
      'DriverAssigned',
      'DriverSetOff',
      'DriverArrived',
      'RiderPickedUp',
      'TripStarted',
      'RideCompleted',
    ]);
  });
}

/** Olga handles the requests, Otto the rides under way. */
function planOperators(day: Day, windows: Windows): void {
  const { cast } = day.stage;
  const pending = windows.pending.page;
  const assigned = windows.assigned.page;
  const dean = new DriverAreaPage(windows.dean.page);

  const unwanted = day.booking(45, { rider: 'Dean Declines', pickup: 120 });
  day.at(85, async () => {
    await dean.page.getByRole('link', { name: 'Ride Requests', exact: true }).first().click();
    await dean.press(unwanted.rider, 'Reject');
    await dean.ride(unwanted.rider).waitFor({ state: 'detached' });
  });
  day.at(110, async () => {
    await pressKey(pending, pendingRow(pending, unwanted).getByRole('button', { name: 'Assign' }));
    await chooseDriver(pending);
    await day.lookUp(unwanted);
  });

  const rejected = day.booking(70, { rider: 'Olga Rejects', pickup: 150 });
  day.at(79, async () => {
    await pressKey(pending, pendingRow(pending, rejected).getByRole('button', { name: 'Reject' }));
    const question = pending.getByRole('alertdialog');
    await pressKey(pending, question.getByRole('button', { name: 'Reject' }));
    await pendingRow(pending, rejected).waitFor({ state: 'detached' });
  });

  const sentBack = day.booking(50, { rider: 'Otto Sends Back', pickup: 150 });
  day.at(95, async () => {
    expect(await day.assign(sentBack, day.driver(1), cast.oda)).toBe('done');
  });
  day.at(100, async () => {
    const card = assignedCard(assigned, sentBack);
    await pressKey(assigned, card.getByRole('button', { name: 'Cancel' }));
    const question = assigned.getByRole('alertdialog');
    await pressKey(assigned, question.getByRole('button', { name: 'Back to pending' }));
    await card.waitFor({ state: 'detached' });
  });

  const reassigned = day.booking(50, { rider: 'Otto Reassigns', pickup: 180 });
  day.at(90, async () => {
    expect(await day.assign(reassigned, day.driver(3), cast.oda)).toBe('done');
  });
  day.at(101, async () => {
    const card = assignedCard(assigned, reassigned);
    await pressKey(assigned, card.getByRole('button', { name: 'More' }));
    await assigned.getByRole('menuitem', { name: 'Reassign Driver' }).press('Enter');
    await chooseDriver(assigned, 'Dean');
    await expect
      .poll(async () => (await day.stage.log.read()).ride(reassigned.id).driverId, patience)
      .toBe(day.driver(2).id);
  });

  const completed = day.booking(45, { rider: 'Otto Completes', pickup: 105 });
  day.at(89, async () => {
    expect(await day.accept(completed, day.driver(18))).toBe('done');
  });
  day.at(91, () => day.step(completed, 'setOffRide'));
  day.at(104, () => day.step(completed, 'arriveRide'));
  day.at(106, () => day.step(completed, 'pickupRide'));
  day.at(107, () => day.step(completed, 'startRide'));
  day.at(113, async () => {
    const card = assignedCard(assigned, completed);
    // The card shows that the trip has begun before it can be completed without a question.
    await card.getByText('In progress').waitFor();
    await pressKey(assigned, card.getByRole('button', { name: 'Complete' }));
    await card.waitFor({ state: 'detached' });
  });

  // An operator cancels for a caller; the driver sees the ride disappear.
  const calledOff = day.booking(45, { rider: 'Caller Stays', pickup: 120 });
  day.at(88, async () => {
    expect(await day.accept(calledOff, day.driver(16))).toBe('done');
  });
  day.at(92, async () => {
    await cast.oda.call('cancelRide', { ...once(), ...idOf(calledOff), body: {} });
  });
}
