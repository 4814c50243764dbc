import { Inject, Injectable } from '@nestjs/common';
import { rideStatuses } from '@trupial/contracts/values';
import { ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { ContactSearch } from '../../read-models/tracked-rides/contact-search.ts';
import { trackedRidesProjection } from '../../read-models/tracked-rides/tracked-rides.projection.ts';

/** How the rides of a person are known. */
export interface Wanted {
  readonly phone: string | null;
  readonly email: string | null;
  readonly accountIds: readonly number[];
  readonly rideIds: readonly number[];
}

export interface FoundRide {
  readonly id: number;
  readonly isOpen: boolean;
}

const ended: readonly (typeof rideStatuses)[number][] = ['Completed', 'Cancelled', 'Rejected'];

/** Finds the rides that contain a person's data, up to the current end of the log. */
@Injectable()
export class PersonsRides {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
    private readonly hashes: ContactSearch,
  ) {}

  /**
   * The rides whose contact is not erased yet and has or had his number or his e-mail address, or is of
   * his accounts; oldest first; of a return trip both.
   */
  async find(wanted: Wanted): Promise<readonly FoundRide[]> {
    await this.readModels.whole(trackedRidesProjection.name, 'ride-');
    const { where, values } = await this.conditionOf(wanted);
    const { rows } = await this.pool.query<FoundRide>(
      `select ride_id as id, not status = any($1::text[]) as "isOpen" from tracked_rides
       where not contact_erased and (${where}) order by ride_id`,
      [ended, ...values],
    );
    return rows;
  }

  private async conditionOf({ phone, email, accountIds, rideIds }: Wanted) {
    // As EraseLateRides asks each minute: an index has these. Of all others the whole table is read.
    const isByAccount = phone === null && email === null && rideIds.length === 0;
    if (isByAccount) return { where: 'rider_id = any($2::integer[])', values: [accountIds] };
    return {
      where: `phone_hash = $2 or $2 = any(former_phone_hashes) or $3 = any(email_hashes)
        or rider_id = any($4::integer[]) or ride_id = any($5::integer[])
        or return_of = any($5::integer[])
        or ride_id in (select return_of from tracked_rides where ride_id = any($5::integer[]))`,
      values: [
        phone && (await this.hashes.ofPhone(phone)),
        email && (await this.hashes.ofEmail(email)),
        accountIds,
        rideIds,
      ],
    };
  }
}
