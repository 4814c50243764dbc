import { Inject, Injectable } from '@nestjs/common';
import { type Actor, inTransaction, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';

/** The changes of a driver that dispatch does not have yet. */
export interface DriverNotice {
  readonly driverId: number;
  readonly standing: boolean;
  readonly profile: boolean;
  /** Who asked for which: without names, which would outlive their erasure here. */
  readonly standingBy: Asker;
  readonly profileBy: Asker;
}

type Asker = Pick<Actor, 'id' | 'role'>;

/** The table of notices. A change of a driver's account adds its notice in the same transaction. */
@Injectable()
export class DriverNotices {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  async add(
    client: PoolClient,
    driverId: number,
    what: 'standing' | 'profile',
    { id, role }: Actor,
  ) {
    await client.query(
      `insert into driver_notices as n (account_id, standing, profile, asked_by, ${what}_by)
       values ($1, $2, $3, $4, $4) on conflict (account_id)
       do update set standing = n.standing or $2, profile = n.profile or $3, ${what}_by = $4`,
      [driverId, what === 'standing', what === 'profile', { id, role }],
    );
  }

  async due(): Promise<readonly number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      'select account_id as id from driver_notices order by account_id',
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Passes a notice to `tell` and then deletes it; when `tell` throws, the notice remains. The row
   * is locked meanwhile: no other process passes it on or changes it, so the last notice that
   * dispatch gets is the account's current state.
   */
  async passOn(driverId: number, tell: (notice: DriverNotice) => Promise<void>): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<DriverNotice>(
        `select account_id as "driverId", standing, profile,
           coalesce(standing_by, asked_by) as "standingBy", coalesce(profile_by, asked_by) as "profileBy"
         from driver_notices where account_id = $1 for update skip locked`,
        [driverId],
      );
      if (!rows[0]) return;
      await tell(rows[0]);
      await client.query('delete from driver_notices where account_id = $1', [driverId]);
    });
  }
}
