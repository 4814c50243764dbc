import { platformStore, sessionAtom } from '@trupial/web-kit';
import { onTestFinished } from 'vitest';
import { MARIA, PREFERENCES } from '../../../packages/web-kit/src/testing/a-rider.ts';
import { type Call, fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import type { Place } from '../screens/profile/places/place.ts';
import type { Preferences } from '../screens/profile/settings/use-preferences.ts';
import { aRide } from './a-ride.ts';

/** The server's answer to a call: a body, with a status that is not 200. */
interface Said {
  readonly status?: number;
  readonly body: unknown;
}

export const HOME: Place = {
  id: 3,
  name: 'My house',
  address: 'Kaya Flamboyan 12, Willemstad, Curaçao',
  location_type: 'home',
  is_default_pickup: true,
  is_default_dropoff: false,
};

/** The calls of the profile, answered by a test in place of the server. */
class ProfileApi {
  profile: unknown = MARIA;
  places: readonly Place[] = [HOME];
  preferences: Preferences = PREFERENCES;
  rides = [aRide({ id: 1 }), aRide({ id: 2, status: 'Cancelled' })];
  /** Said instead of an answer, by `METHOD /path/`. */
  readonly refusals = new Map<string, Said>();
  /** While it is pending, the profile does not arrive. */
  profileWaitsFor: Promise<void> = Promise.resolve();
  /** While it is pending, no past rides arrive. */
  ridesWaitFor: Promise<void> = Promise.resolve();
  /** While it is pending, no change is answered. */
  changesWaitFor: Promise<void> = Promise.resolve();
  /** While one is pending, no such call is answered, by `METHOD /path/`. */
  readonly waits = new Map<string, Promise<void>>();
  readonly calls: readonly Call[];

  constructor() {
    const answers: Record<string, (call: Call) => Said> = {
      'GET /user/profile/': () => ({ body: this.profile }),
      'POST /token/refresh/': () => ({ body: { access: 'fresh', refresh: 'next' } }),
      'PUT /user/profile/': (call) => {
        this.profile = { ...MARIA, user: { ...MARIA.user, ...(call.body as object) } };
        return { body: this.profile };
      },
      'GET /user/favorites/': () => ({ body: { favorites: this.places } }),
      'POST /user/favorites/create/': (call) => {
        const place = { ...(call.body as Omit<Place, 'id'>), id: 9 };
        this.places = [...this.places, place];
        return { status: 201, body: place };
      },
      'PUT /user/favorites/3/update/': (call) => {
        const place = { ...(call.body as Omit<Place, 'id'>), id: 3 };
        this.places = [place];
        return { body: place };
      },
      'DELETE /user/favorites/3/delete/': () => {
        this.places = this.places.filter(({ id }) => id !== 3);
        return { body: {} };
      },
      'GET /user/preferences/': () => ({ body: { preferences: this.preferences } }),
      'PUT /user/preferences/': (call) => {
        this.preferences = call.body as Preferences;
        return { body: { preferences: this.preferences } };
      },
      'GET /ride-history/': (call) => ({
        body: this.rides.slice(0, Number(call.query.get('limit'))),
      }),
      'GET /ride-history/summary/': () => ({
        body: {
          total_rides: this.rides.length,
          total_revenue: 38.5,
          total_distance: 18.25,
          average_fare: 38.5,
          top_driver: null,
        },
      }),
      'GET /ride-history/export.csv/': () => ({ body: 'id,fare' }),
    };
    this.calls = fakeApi(
      Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [
          name,
          async (call: Call) => {
            if (name === 'GET /user/profile/') await this.profileWaitsFor;
            if (name === 'GET /ride-history/') await this.ridesWaitFor;
            await this.waits.get(name);
            if (call.method !== 'GET') await this.changesWaitFor;
            return this.refusals.get(name) ?? answer(call);
          },
        ]),
      ),
    );
  }

  /** The calls of a path, in order. */
  to(name: string): readonly Call[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === name);
  }

  refuse(name: string, status: number, error?: string): void {
    this.refusals.set(name, { status, body: error === undefined ? {} : { error, code: 'no' } });
  }
}

/** Signs Maria in and answers the calls of this test. */
export function serveProfile(): ProfileApi {
  localStorage.setItem('access_token', 'token');
  platformStore.set(sessionAtom, { status: 'signed-in', username: 'maria', role: 'rider' });
  onTestFinished(() => platformStore.set(sessionAtom, { status: 'anonymous' }));
  return new ProfileApi();
}
