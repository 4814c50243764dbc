import { Controller, Inject } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { rideErrors } from '@trupial/contracts/refusals';
import {
  CLOCK,
  type Clock,
  currentContext,
  Handles,
  KEY_VAULT,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { KeyVault } from '@trupial/event-store';
import { keysOfRides } from '@trupial/service-kit/ride-row';
import type { Pool } from 'pg';
import {
  isKnownTo,
  type SelectedRide,
  selectRides,
} from '../read-models/tracked-rides/ride-views.ts';
import { trackedRidesProjection } from '../read-models/tracked-rides/tracked-rides.projection.ts';
import { FollowLinks } from './follow-links.ts';
import { followedRideOf, isDead } from './followed-ride.ts';

const { followLink, followRide } = bookingMessages;

/** Links by which others follow a ride without its tracking id ([ADR 19](docs/adr/0019-least-data.md)). */
@Controller()
export class FollowController {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly links: FollowLinks,
    private readonly readModels: ReadModels,
  ) {}

  /**
   * The token of a ride's link, always the same one.
   *
   * @throws {Refusal} 404 for callers who are neither its rider nor the office and do not have its
   * tracking id, and when the link would be dead.
   */
  @Handles(followLink)
  async link(asked: ReceivedBy<typeof followLink>): Promise<ReplyOf<typeof followLink>> {
    const row = await this.ride(asked.rideId);
    if (row === null) throw rideErrors.notFound();
    const mayShare = row.tracking_id === asked.trackingId || isKnownTo(row, currentContext().who);
    if (!mayShare || isDead(row, this.clock())) throw rideErrors.notFound();
    return { token: this.links.tokenFor(row) };
  }

  /** The ride of a token, masked. @throws {Refusal} 404 for a token of no ride, or a dead one. */
  @Handles(followRide)
  async follow({ token }: ReceivedBy<typeof followRide>): Promise<ReplyOf<typeof followRide>> {
    const rideId = this.links.rideIdOf(token);
    const row = rideId === null ? null : await this.ride(rideId);
    const isOurs = row !== null && this.links.isFor(token, row);
    if (!isOurs || isDead(row, this.clock())) throw rideErrors.notFound();
    return followedRideOf(row, await keysOfRides(this.vault, [row]));
  }

  private async ride(id: number): Promise<SelectedRide | null> {
    await this.readModels.fresh(trackedRidesProjection.name);
    const { rows } = await this.pool.query<SelectedRide>({
      name: 'followed-ride',
      text: `${selectRides} where r.ride_id = $1`,
      values: [Math.min(id, 2 ** 31 - 1)],
    });
    return rows[0] ?? null;
  }
}
