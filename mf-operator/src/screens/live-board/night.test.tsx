// First of all, as in the shell: it orders the layers.
import '../../../../packages/ui-kit/src/styles.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { anOffice, bar, openBoard } from '../../testing/live-board.tsx';

/** Two o'clock in the night after the evening whose board it is. */
const NIGHT = '2026-11-21T06:00:00.000Z';
const EVENING = '2026-11-20';

/** Rides of a driver by the island's day on which they have ended. */
const ENDED = {
  '2026-11-20': aRide({
    id: 31,
    ride_datetime: '2026-11-20T23:00:00',
    status: 'Completed',
    driver_id: 2,
    completed_at: '2026-11-21T03:30:00.000Z',
  }),
  '2026-11-21': aRide({
    id: 32,
    ride_datetime: '2026-11-21T00:45:00',
    status: 'Completed',
    driver_id: 2,
    completed_at: '2026-11-21T05:20:00.000Z',
  }),
};

it('has what was completed after midnight, and the cars, in the night too', async () => {
  stopClock(NIGHT);
  openBoard(
    {
      // As the server does: by the day on which it has ended.
      'GET /ride-history/': ({ query }) => {
        const [start, end] = [query.get('start') ?? '', query.get('end') ?? ''];
        const ended = Object.entries(ENDED).filter(([day]) => start <= day && day <= end);
        return { body: ended.map(([, ride]) => ride) };
      },
      'GET /driver-positions/': () => ({
        body: [
          {
            driver_id: 2,
            ride_id: null,
            lat: 12.1053,
            lng: -68.9325,
            accuracy_m: 5,
            heading: 90,
            at: NIGHT,
            age_s: 0,
          },
        ],
      }),
    },
    { server: anOffice([], []), query: `day=${EVENING}` },
  );
  await expect.element(bar(31)).toBeInTheDocument();
  await expect.element(bar(32)).toBeInTheDocument();
  const map = page.getByRole('complementary', { name: 'Map' });
  await expect.element(map.getByRole('button', { name: /^Carlos Winklaar/ })).toBeVisible();
});
