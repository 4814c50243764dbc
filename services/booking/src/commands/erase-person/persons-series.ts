import { Inject, Injectable } from '@nestjs/common';
import { seriesStream } from '@trupial/contracts/events';
import type { KeyVault } from '@trupial/event-store';
import {
  CLOCK,
  type Clock,
  isStreamsFault,
  KEY_VAULT,
  LOGGER,
  type Logger,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { ContactSearch } from '../../read-models/tracked-rides/contact-search.ts';
import { seriesProjection } from '../../read-models/series/series.projection.ts';
import { SeriesStreams } from '../series/series-streams.ts';
import type { Wanted } from './persons-rides.ts';

/** Finds and ends the series that contain a person's data. */
@Injectable()
export class PersonsSeries {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly readModels: ReadModels,
    private readonly hashes: ContactSearch,
    private readonly streams: SeriesStreams,
  ) {}

  /** The series whose contact is not erased yet, by his number, his e-mail address and his accounts. */
  async find({ phone, email, accountIds }: Omit<Wanted, 'rideIds'>): Promise<readonly number[]> {
    await this.readModels.whole(seriesProjection.name, 'series-');
    const { rows } = await this.pool.query<{ id: number }>(
      `select series_id as id from series
       where not contact_erased and (phone_hashes ? $1 or email_hashes ? $3 or rider_id = any($2::integer[]))
       order by series_id`,
      [
        phone && (await this.hashes.ofPhone(phone)),
        accountIds,
        email && (await this.hashes.ofEmail(email)),
      ],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Ends them, then destroys their keys: no more rides are made of them, and the projection destroys
   * the keys as well if this process ends in between. One that cannot be read is not ended, and makes no
   * rides; its key is destroyed like the others.
   */
  async erase(ids: readonly number[], by: 'staff' | 'system'): Promise<void> {
    for (const id of ids) {
      await this.streams
        .carryOut(id, () => ({ name: 'erase', by, now: this.clock() }))
        .catch((error: unknown) => {
          if (!isStreamsFault(error)) throw error;
          this.logger.error({ err: error, series: id }, 'a series cannot be read; its key goes');
        });
    }
    await this.vault.destroy(ids.map(seriesStream));
  }
}
