import { beforeAll, describe, expect, it } from 'vitest';
import type { DriverStage, StageOf } from './driver-stage.ts';

/** Whether he works, and whether others see where he is. */
export function describeShift(stage: StageOf): void {
  describe('the shift', () => {
    let s: DriverStage;
    beforeAll(() => {
      s = stage();
    });

    const statusOfCarlos = async () => {
      const { body } = await s.olga.call<{ username: string; status: string }[]>('drivers');
      return body.find(({ username }) => username === 'carlos')?.status;
    };

    it('shows the position only on the driver’s own act, and ends with the shift', async () => {
      const { page } = s;
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: 12.1084, longitude: -68.9335 });
      await page.goto('/driverpanel');
      const position = s.area.switch(/Position/);
      await position.getByText('Not shared').waitFor();
      expect((await s.olga.call<unknown[]>('driverPositions')).body).toEqual([]);
      await position.click();
      await position.getByText(/^Shared/).waitFor();
      expect((await s.olga.call('driverPositions')).body).toMatchObject([
        { lat: 12.1084, lng: -68.9335 },
      ]);
      const shift = s.area.switch(/On shift/);
      // On a ride from the test before, he goes off shift after it.
      await shift.click();
      await shift.getByText('On Ride, then offline').waitFor();
      await shift.click();
      await shift.getByText('On Ride', { exact: true }).waitFor();
      await position.click();
      await position.getByText('Not shared').waitFor();
    });

    it('goes offline and comes back, and the office sees it', async () => {
      const { page } = s;
      await page.goto('/activerides');
      for (const rider of ['Gea Reload', 'Ida Stays']) {
        await s.area.pressAndConfirm(
          rider,
          'Cancel Ride',
          'Are you sure you want to cancel this ride?',
        );
        await s.area.ride(rider).waitFor({ state: 'detached' });
      }
      await page.getByText('No active rides available.').waitFor();
      const shift = s.area.switch(/On shift/);
      await shift.getByText('Available').waitFor();
      await shift.click();
      await shift.getByText('Offline').waitFor();
      expect(await statusOfCarlos()).toBe('offline');
      await s.area
        .switch(/Position/)
        .getByText('Only on shift')
        .waitFor();
      await shift.click();
      await shift.getByText('Available').waitFor();
      expect(await statusOfCarlos()).toBe('available');
    });
  });
}
