import { describe, expect, it } from 'vitest';
import { axeFindings } from '@trupial/testbed/browser/accessible';
import { booking, Client, islandTimeIn } from '@trupial/testbed/api/client';
import { seeToast } from '../pages/toast.ts';
import type { StageOf } from './operator-stage.ts';

/** Rides given by hand and by keyboard on the live board. */
export function describeLiveBoard(stage: StageOf): void {
  describe('on the live board', () => {
    // Three days ahead nothing of the demo's day is in the way.
    const day = islandTimeIn(3 * 24 * 60).slice(0, 10);
    const laneOf = (driver: string) =>
      stage().page.getByRole('group', { name: new RegExp(`^${driver}, `) });
    const bar = (id: number) =>
      stage().page.getByRole('button', { name: new RegExp(`^Ride #${id}, `) });
    const focused = () =>
      stage().page.evaluate('document.activeElement.getAttribute("aria-label") ?? ""');
    const book = async (): Promise<number> => {
      const { status, body } = await new Client(stage().url).call<{ id: number }>('bookRide', {
        body: booking({ ride_datetime: `${day}T14:30:00` }),
      });
      expect(status).toBe(201);
      return body.id;
    };
    let first: number;

    it('gives a ride to a driver by dragging it, and the live feed brings the next', async () => {
      const { page } = stage();
      first = await book();
      await page.goto(`/operator/live-board?day=${day}`);
      await seeToast(page, `Ride #${first} assigned to Carlos Winklaar`, () =>
        bar(first).dragTo(laneOf('Carlos Winklaar')),
      );
      await laneOf('Carlos Winklaar').getByRole('button').waitFor();
    });

    it('gives one by keyboard, past the driver who has another ride then', async () => {
      const { page } = stage();
      await page.mouse.move(0, 0);
      const second = await book();
      await bar(second).focus();
      await page.keyboard.press('Space');
      await page
        .getByRole('group', { name: /^Carlos Winklaar, .*Has another ride at this time$/ })
        .waitFor();
      await expect.poll(focused).toMatch(/, (No\. \d|Offline)/);
      expect(await focused()).not.toMatch(/^Carlos/);
      await seeToast(page, `Ride #${second} assigned to `, () => page.keyboard.press('Enter'));
      await expect
        .poll(() => page.evaluate('document.activeElement.dataset.ride'))
        .toBe(String(second));
      const operator = await Client.signedIn(stage().url, 'olga');
      const { body } = await operator.call<{ id: number; driver_id: number }[]>('assignedRides');
      const [one, other] = [first, second].map((id) => body.find((ride) => ride.id === id));
      expect(one?.driver_id).toEqual(expect.any(Number));
      expect(other?.driver_id).toEqual(expect.any(Number));
      expect(one?.driver_id).not.toBe(other?.driver_id);
    });

    it('gives one by one press to who could be there in time, chosen in a second window', async () => {
      const { page, url } = stage();
      const carlos = await Client.signedIn(url, 'carlos');
      const here = { lat: 12.12, lng: -68.93, accuracy_m: 10 };
      expect((await carlos.call('reportPosition', { body: here })).status).toBe(200);
      const body = booking({ ride_datetime: islandTimeIn(4 * 60) });
      const { id } = (await new Client(url).call<{ id: number }>('bookRide', { body })).body;
      const other = await page.context().newPage();
      await other.goto(`/operator/live-board?view=map&day=${body['ride_datetime'].slice(0, 10)}`);
      await page.goto(`/operator/live-board?view=times&day=${body['ride_datetime'].slice(0, 10)}`);
      await bar(id).click();
      const line = other.getByRole('region', { name: 'Could be there in time' });
      await seeToast(other, `Ride #${id} assigned to Carlos Winklaar`, () =>
        line.getByRole('button', { name: /^Carlos Winklaar .* min by road/ }).click(),
      );
      // The live feed brings it into the first window, whose pointer is over the board.
      await page.mouse.move(0, 0);
      await laneOf('Carlos Winklaar').locator(`[data-ride="${id}"]`).waitFor();
      await other.close();
      await page.goto(`/operator/live-board?day=${day}`);
      await bar(first).click();
    });

    it('is accessible with a ride chosen, in both themes', async () => {
      const { page } = stage();
      await page.getByRole('region', { name: /^Ride #/ }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}
