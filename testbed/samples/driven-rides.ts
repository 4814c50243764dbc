import { expect } from 'vitest';
import type { TestOffice } from '../people/start-test-office.ts';

/** The rides that a driver has driven: the fare and the kilometres of each, from the API. */
export interface DrivenRides {
  readonly fares: readonly number[];
  readonly kilometres: readonly number[];
}

/** The office's driver drives three rides, and does not come to three others. */
export async function driveRides(office: TestOffice): Promise<DrivenRides> {
  const mine = office.driver;
  const fares: number[] = [];
  const step = async (name: string, id: number) =>
    expect((await mine.call('POST', `/${name}-ride/${id}/`, {})).status).toBe(200);
  for (const dropoff of ['jan-thiel-beach', 'mambo-beach', 'jan-thiel-beach']) {
    const { id, answer } = await office.book(office.rider, { dropoff_location: dropoff });
    await step('accept', id);
    await step('finish', id);
    fares.push(answer.number('calculated_fare'));
  }
  const { body } = await mine.call('GET', '/ride-requests?type=completed');
  const kilometres = (body as { distance_km: number }[]).map((ride) => ride.distance_km);
  // One that he cancels, one that he declines, one that the office assigns to him and unassigns.
  const [cancelled, declined, given] = [
    await office.book(),
    await office.book(),
    await office.book(),
  ];
  await step('accept', cancelled.id);
  await step('cancel', cancelled.id);
  await step('reject', declined.id);
  const asOffice = async (path: string, sent: object) =>
    expect((await office.operator('POST', path, sent)).status).toBe(200);
  await asOffice(`/assign-driver/${given.id}/`, { driver_id: mine.id });
  await asOffice(`/cancel-assigned-ride/${given.id}/`, {});
  return { fares, kilometres };
}
