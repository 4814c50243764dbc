import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, OWN_KEYS, type OwnKeys, SERVICE_POOL } from '@trupial/service-kit';
import { macFrom } from '@trupial/service-kit/macs';
import type { Pool } from 'pg';

/** A trip as a caller asks for its fare. */
export interface AskedTrip {
  /** The caller's address; null when it is not known. */
  readonly asker: string | null;
  readonly distanceMeters: number;
  readonly passengers: number;
  readonly luggage: number;
}

/** The ride that he wants to book with that fare. */
export interface MeantRide {
  /** Island day and time (HH:MM:SS). */
  readonly day: string;
  readonly time: string;
  readonly distanceMeters: number;
}

const validMs = 10 * 60_000;
const sameTrip = 'asker = $1 and asked_meters = $2 and passengers = $3 and luggage = $4';

/**
 * Remembers for ten minutes which ride a caller meant whose booking was refused because of its fare.
 * His call for a fare cannot say it: it names no places and, in the documents, no day. So "Please
 * recalculate fare." shows him the fare of that ride (ADR 15). Stored, because another process may
 * answer the next call.
 */
@Injectable()
export class Recalculations {
  private readonly mac: (text: string) => Buffer;

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(OWN_KEYS) { secret }: OwnKeys,
  ) {
    this.mac = macFrom(secret, 'trupial recalculations 1');
  }

  /** The booking of this ride was refused: the caller was shown another fare, or none. */
  async remember(asked: AskedTrip, { day, time, distanceMeters }: MeantRide, now: string) {
    if (asked.asker === null) return;
    const until = new Date(Date.parse(now) + validMs).toISOString();
    await this.pool.query('delete from recalculations where valid_until <= $1', [now]);
    await this.pool.query(
      `insert into recalculations (asker, asked_meters, passengers, luggage, day, time_of_day,
         distance_meters, valid_until) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (asker, asked_meters, passengers, luggage) do update set
         day = excluded.day, time_of_day = excluded.time_of_day,
         distance_meters = excluded.distance_meters, is_shown = false,
         valid_until = excluded.valid_until`,
      [...this.tripOf(asked), day, time, distanceMeters, until],
    );
  }

  /**
   * The ride that a caller means who asks for the fare of this trip on this day at this time, as far
   * as he names them; null when he was not refused. He will be shown its fare. Without the database
   * nobody is known to have been refused, as fares are told without it too.
   */
  async showing(
    asked: AskedTrip,
    { day, time }: { readonly [Part in 'day' | 'time']: MeantRide[Part] | null },
    now: string,
  ): Promise<MeantRide | null> {
    if (asked.asker === null) return null;
    try {
      const { rows } = await this.pool.query<MeantRide>(
        `update recalculations set is_shown = true
         where ${sameTrip} and coalesce($5, time_of_day) = time_of_day
           and coalesce($6::date, day) = day and valid_until > $7
         returning to_char(day, 'YYYY-MM-DD') as day, time_of_day as time,
           distance_meters as "distanceMeters"`,
        [...this.tripOf(asked), time, day, now],
      );
      return rows[0] ?? null;
    } catch (error) {
      this.logger.warn({ err: error }, 'could not look for refused bookings');
      return null;
    }
  }

  /** Whether the caller was shown the fare of exactly this ride. */
  async wasShown(asked: AskedTrip, { day, time, distanceMeters }: MeantRide, now: string) {
    if (asked.asker === null) return false;
    const { rowCount } = await this.pool.query(
      `select from recalculations where ${sameTrip} and is_shown and valid_until > $5
         and day = $6 and time_of_day = $7 and distance_meters = $8`,
      [...this.tripOf(asked), now, day, time, distanceMeters],
    );
    return rowCount === 1;
  }

  private tripOf({ asker, distanceMeters, passengers, luggage }: AskedTrip) {
    const hash = this.mac(asker!).toString('base64url');
    return [hash, distanceMeters, passengers, luggage] as const;
  }
}
