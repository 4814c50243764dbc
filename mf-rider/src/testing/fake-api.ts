import {
  type Call,
  fakeApi,
  type FakeRoutes,
} from '../../../packages/web-kit/src/testing/fake-api.ts';
import type { Ride } from '../rides/ride.ts';

/** The server's answer to a call: a body, with a status that is not 200. */
interface Said {
  readonly status?: number;
  readonly body: unknown;
}

const ROUTE = {
  distance_km: 18.2,
  duration_min: 27,
  line: [
    [12.13, -68.98],
    [12.07, -68.88],
  ],
};

/** The calls of the history, answered by a test in place of the server. */
class HistoryApi {
  rides: readonly Ride[];
  /** Said instead of the list. */
  refusal: Said | undefined;
  /** Said instead of a cancelled ride. */
  cancelRefusal: Said | undefined;
  /** The ride is cancelled, but its caller does not hear of it. */
  isCancelAnswerLost = false;
  /** Said instead of a rating. */
  ratingRefusal: Said | undefined;
  /** While it is pending, the list does not arrive. */
  listWaitsFor: Promise<void> = Promise.resolve();
  readonly #calls: readonly Call[];

  constructor(rides: readonly Ride[], more: FakeRoutes) {
    this.rides = rides;
    this.#calls = fakeApi({
      'GET /ride-requests/': async () => {
        await this.listWaitsFor;
        return this.refusal ?? { body: this.rides };
      },
      'GET /route/': () => ({ body: ROUTE }),
      'GET /config/': () => ({ body: { phone: '', amend_until: 'set_off', amend_minutes: 30 } }),
      ...Object.fromEntries(
        rides.map(({ id }) => [
          `POST /rides/${id}/rating/`,
          (call: Call) => this.#rate(id, (call.body as { rating: number }).rating),
        ]),
      ),
      ...more,
      ...Object.fromEntries(
        rides.map(({ id }) => [`POST /cancel-ride/${id}/`, () => this.#cancel(id)]),
      ),
    });
  }

  /** The calls of a path, in order. */
  to(path: string): readonly Call[] {
    return this.#calls.filter((call) => call.path === path);
  }

  #rate(id: number, rating: number): Said {
    if (this.ratingRefusal) return this.ratingRefusal;
    this.rides = this.rides.map((ride) => (ride.id === id ? { ...ride, rating } : ride));
    return { body: { id, rating } };
  }

  #cancel(id: number): Said {
    if (this.cancelRefusal) return this.cancelRefusal;
    this.rides = this.rides.map((ride) =>
      ride.id === id ? { ...ride, status: 'Cancelled' } : ride,
    );
    if (this.isCancelAnswerLost) return { status: 502, body: 'Bad gateway' };
    return { body: { id, status: 'Cancelled', driver_progress: null, driver_id: null } };
  }
}

/** Answers the calls of this test with these rides, and others by `METHOD /path/`. */
export function serve(rides: readonly Ride[], more: FakeRoutes = {}): HistoryApi {
  return new HistoryApi(rides, more);
}
