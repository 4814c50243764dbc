import { Controller, Inject } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { rideErrors } from '@trupial/contracts/refusals';
import { detailsIn } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import { currentContext, Handles, KEY_VAULT, ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import { isSame } from '@trupial/service-kit/macs';
import { keysOfRides } from '@trupial/service-kit/ride-row';
import type { Pool } from 'pg';
import { Receipts } from '../../commands/book-ride/receipts.ts';
import {
  isKnownTo,
  type SelectedRide,
  selectRides,
  trackedRideViewOf,
} from '../../read-models/tracked-rides/ride-views.ts';
import { trackedRidesProjection } from '../../read-models/tracked-rides/tracked-rides.projection.ts';

const { detailsOfRide } = bookingMessages;

/** What was said of a ride beyond the trip, for those who may read it. */
@Controller()
export class DetailsOfRideController {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly receipts: Receipts,
    private readonly readModels: ReadModels,
  ) {}

  /**
   * A ride's details. @throws {Refusal} 404 for callers who are neither its rider nor the office and
   * do not show its receipt: the tracking id alone is not enough.
   */
  @Handles(detailsOfRide)
  async details({
    rideId,
    receipt,
  }: ReceivedBy<typeof detailsOfRide>): Promise<ReplyOf<typeof detailsOfRide>> {
    await this.readModels.fresh(trackedRidesProjection.name);
    const { rows } = await this.pool.query<SelectedRide>({
      name: 'details-of-ride',
      text: `${selectRides} where r.ride_id = $1`,
      values: [rideId],
    });
    const [row] = rows;
    if (row === undefined) throw rideErrors.notFound();
    if (!isKnownTo(row, currentContext().who) && !this.isReceiptOf(row, receipt)) {
      throw rideErrors.notFound();
    }
    return detailsIn(trackedRideViewOf(row, await keysOfRides(this.vault, [row])));
  }

  /** Whether it is this ride's receipt. Only a visitor's booking was ever given one. */
  private isReceiptOf(row: SelectedRide, receipt: string | null): boolean {
    if (receipt === null || row.rider_id !== null) return false;
    return isSame(receipt, this.receipts.receiptFor(row.tracking_id));
  }
}
