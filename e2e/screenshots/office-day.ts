import { booking, Client, islandTimeIn } from '@trupial/testbed/api/client';

/** Some life for the pictures of drivers and operators: the demo alone has no ride under way. */
export async function beginDay(url: string): Promise<void> {
  const visitor = new Client(url);
  const olga = await Client.signedIn(url, 'olga');
  const [carlos, diana] = [
    await Client.signedIn(url, 'carlos'),
    await Client.signedIn(url, 'diana'),
  ];
  const book = async (minutes: number, more: Record<string, unknown>): Promise<number> => {
    const body = booking({ ride_datetime: islandTimeIn(minutes), ...more });
    const answer = await visitor.call<{ id: number }>('bookRide', { body });
    if (answer.status !== 201) throw new Error(`not booked: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const soon = await book(10, { rider_name: 'Wilhelmina Antoinette van der Meer-Martina' });
  await carlos.call('acceptRide', { id: soon });
  await carlos.call('setOffRide', { id: soon });
  await carlos.call('arriveRide', { id: soon });
  const later = await book(100, {
    rider_name: 'Lucía Fernández',
    rider_phone: '+573005550113',
    pickup_location: 'Jan Thiel Beach',
    dropoff_location: 'Curaçao International Airport (Hato)',
  });
  await carlos.call('acceptRide', { id: later });
  const dianas = await book(20, { rider_name: 'John Whitaker', rider_phone: '+12025550114' });
  const { body } = await olga.call<{ id: number; username: string }[]>('drivers');
  const id = body.find(({ username }) => username === 'diana')?.id;
  await olga.call('assignDriver', { id: dianas, body: { driver_id: id } });
  await diana.call('reportPosition', { body: { lat: 12.12, lng: -68.93, accuracy_m: 12 } });
}
