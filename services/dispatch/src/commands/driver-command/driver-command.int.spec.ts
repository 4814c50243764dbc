import { driverStream } from '@trupial/contracts/events';
import { dispatchMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, operator, rider } from '../../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../../testing/dispatch.rig.ts';
import { corolla } from '../../testing/driver.samples.ts';

const { driverCommand, rideCommand } = dispatchMessages;

describe('driver commands', () => {
  let rig: DispatchRig;

  beforeAll(async () => {
    rig = await startDispatch();
    await rig.register(7, 8);
  });
  afterAll(() => rig.stop());

  const typesOf = async (id: number) =>
    (await rig.eventsOf(driverStream(id))).map(({ type }) => type);

  it('changes availability, suspension and profile, each once', async () => {
    const commands = [
      { command: 'go-offline', driverId: 7 },
      { command: 'come-online', driverId: 7 },
      { command: 'suspend', driverId: 7 },
      { command: 'reinstate', driverId: 7 },
      {
        command: 'change-profile',
        driverId: 7,
        firstName: 'Carlos',
        lastName: 'Martina',
        phone: '+59995234567',
        vehicle: corolla,
      },
    ] as const;
    for (const command of commands) {
      expect(await rig.ask(operator, driverCommand, command)).toEqual({ driverId: 7 });
      expect(await rig.ask(operator, driverCommand, command)).toEqual({ driverId: 7 });
    }
    expect(await typesOf(7)).toEqual([
      'DriverRegistered',
      'DriverWentOffline',
      'DriverCameOnline',
      'DriverSuspended',
      'DriverReinstated',
      'DriverProfileChanged',
    ]);
  });

  it('takes no ride for a suspended driver: 403 for him, 409 for the office', async () => {
    const rideId = await rig.book();
    await rig.ask(operator, driverCommand, { command: 'suspend', driverId: 8 });
    await expect(
      rig.ask(driver(8), rideCommand, { command: 'accept-ride', rideId }),
    ).rejects.toMatchObject({ kind: 'forbidden', code: 'driver_suspended' });
    await expect(
      rig.ask(operator, rideCommand, { command: 'assign-driver', rideId, driverId: 8 }),
    ).rejects.toMatchObject({ kind: 'conflict', code: 'driver_suspended' });
    expect(await typesOf(8)).toEqual(['DriverRegistered', 'DriverSuspended']);
  });

  it('refuses who may not and whom it does not know', async () => {
    await expect(
      rig.ask(rider(501), driverCommand, { command: 'suspend', driverId: 7 }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(
      rig.ask(operator, driverCommand, { command: 'suspend', driverId: 999 }),
    ).rejects.toMatchObject({ kind: 'not_found' });
  });
});
