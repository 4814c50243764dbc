import { queryClient } from '@trupial/web-kit';
import { onTestFinished, vi } from 'vitest';
import type { Ride } from '../rides/ride.ts';

interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
}

/** What the server says to a call: a body, with a status that is not 200. */
interface Said {
  readonly status?: number;
  readonly body: unknown;
}

/** The calls of the history, answered by a test in place of the server. */
class FakeApi {
  rides: readonly Ride[];
  /** Said instead of the list. */
  refusal: Said | undefined;
  /** Said instead of a cancelled ride. */
  cancelRefusal: Said | undefined;
  /** While it is pending, the list does not come. */
  listWaitsFor: Promise<void> = Promise.resolve();
  readonly calls: SeenCall[] = [];

  constructor(rides: readonly Ride[]) {
    this.rides = rides;
    vi.stubGlobal('fetch', this.#fetch);
    queryClient.clear();
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
  }

  /** The calls of a path, in order. */
  to(path: string): readonly SeenCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  readonly #fetch = async (
    address: RequestInfo | URL,
    init: RequestInit = {},
  ): Promise<Response> => {
    const { pathname: path } = new URL(String(address), location.href);
    const method = init.method ?? 'GET';
    const idempotencyKey = new Headers(init.headers).get('Idempotency-Key');
    this.calls.push({ method, path, idempotencyKey });
    const { status = 200, body } = await this.#answer(path);
    return Response.json(body, { status });
  };

  async #answer(path: string): Promise<Said> {
    if (path === '/api/ride-requests/') {
      await this.listWaitsFor;
      return this.refusal ?? { body: this.rides };
    }
    if (path === '/api/route/') {
      return {
        body: {
          distance_km: 18.2,
          duration_min: 27,
          line: [
            [12.13, -68.98],
            [12.07, -68.88],
          ],
        },
      };
    }
    const id = Number(/^\/api\/cancel-ride\/(\d+)\/$/.exec(path)?.[1]);
    if (!id) return { status: 404, body: { error: 'Not found.', code: 'not_found' } };
    if (this.cancelRefusal) return this.cancelRefusal;
    this.rides = this.rides.map((ride) =>
      ride.id === id ? { ...ride, status: 'Cancelled' } : ride,
    );
    return { body: { id, status: 'Cancelled', driver_progress: null, driver_id: null } };
  }
}

/** Answers the calls of this test with these rides. */
export function serve(rides: readonly Ride[]): FakeApi {
  return new FakeApi(rides);
}
