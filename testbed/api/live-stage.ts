import { startTestProduct, type TestProduct } from '../product/start-test-product.ts';
import { driverForm, login, newRider, registration } from '../people/people.ts';
import { type Call, callerOf } from './caller.ts';
import { listen, type LiveClient, type Listening } from './live-client.ts';

/** Somebody who is signed in. */
export interface LivePerson {
  readonly call: Call;
  readonly token: string;
  /** A driver's id; 0 for all others. */
  readonly id: number;
}

const rideDay = new Date(Date.now() - 4 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);
let hour = 0;

/** Books a ride, each at another time of the day, so that one driver can have them all. */
export async function bookForLive(caller: Call): Promise<{ id: number; trackingId: string }> {
  hour += 1;
  const answer = await caller('POST', '/book-ride/', {
    pickup_location: 'Punda',
    dropoff_location: 'Jan Thiel Beach',
    ride_datetime: `${rideDay}T${String(hour % 24).padStart(2, '0')}:00:00`,
    passenger_count: 2,
    luggage_count: 1,
    rider_name: 'Maria Curiel',
    rider_phone: '512-3456',
  });
  return { id: answer.number('id'), trackingId: answer.text('tracking_id') };
}

/** A product with people of every role, who listen to its live feed. */
export class LiveStage {
  readonly #open: LiveClient[] = [];
  staff!: LivePerson;
  operator!: LivePerson;
  rider!: LivePerson;
  otherRider!: LivePerson;
  driver!: LivePerson;
  otherDriver!: LivePerson;

  private constructor(readonly product: TestProduct) {}

  static async start(settings: Parameters<typeof startTestProduct>[0] = {}): Promise<LiveStage> {
    const stage = new LiveStage(await startTestProduct(settings));
    stage.staff = await stage.signIn(stage.product.staff);
    const officer = { ...registration(), password: 'a long operator password' };
    await stage.staff.call('POST', '/admin/accounts/', { ...officer, role: 'operator' });
    stage.operator = await stage.signIn(officer);
    stage.driver = await stage.newDriver();
    stage.otherDriver = await stage.newDriver();
    const [one, other] = [await newRider(stage.product), await newRider(stage.product)];
    stage.rider = { call: one.call, token: one.access, id: 0 };
    stage.otherRider = { call: other.call, token: other.access, id: 0 };
    return stage;
  }

  async signIn(who: { username: string; password: string }, id = 0): Promise<LivePerson> {
    const token = (await login(this.product, who)).text('access');
    return { token, id, call: callerOf(this.product.url, token) };
  }

  async newDriver(): Promise<LivePerson> {
    const form = driverForm();
    const made = await this.operator.call('POST', '/drivers/create/', form);
    return this.signIn(form, made.number('id'));
  }

  /** Opens a feed; when it is not refused, it is open when this returns. */
  async listening(how: Listening): Promise<LiveClient> {
    const client = await listen(this.product.url, how);
    this.#open.push(client);
    if (client.status === 200) await client.told(({ event }) => event === 'open', 'it is open');
    return client;
  }

  as({ token }: LivePerson): Promise<LiveClient> {
    return this.listening({ token });
  }

  /** Closes all feeds. */
  closeFeeds(): void {
    for (const client of this.#open.splice(0)) client.close();
  }
}
