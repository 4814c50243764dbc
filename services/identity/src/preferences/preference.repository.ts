import { Inject, Injectable } from '@nestjs/common';
import type { PreferenceFields } from '@trupial/contracts/values';
import { SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';

/** The settings of an account that never saved any: its bookings start as those of a visitor. */
const defaultPreferences: PreferenceFields = {
  defaultPassengers: 1,
  defaultLuggage: 0,
  rideType: 'economy',
  emailNotifications: true,
  smsNotifications: false,
  contactMethod: 'phone',
};

const columns = `default_passengers as "defaultPassengers", default_luggage as "defaultLuggage",
  ride_type as "rideType", email_notifications as "emailNotifications",
  sms_notifications as "smsNotifications", contact_method as "contactMethod"`;

/** The table of preferences. */
@Injectable()
export class PreferenceRepository {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  async of(accountId: number): Promise<PreferenceFields> {
    const { rows } = await this.pool.query<PreferenceFields>(
      `select ${columns} from preferences where account_id = $1`,
      [accountId],
    );
    return rows[0] ?? defaultPreferences;
  }

  async save(accountId: number, it: PreferenceFields): Promise<void> {
    await this.pool.query(
      `insert into preferences values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (account_id) do update set default_passengers = $2, default_luggage = $3,
         ride_type = $4, email_notifications = $5, sms_notifications = $6, contact_method = $7`,
      [
        accountId,
        it.defaultPassengers,
        it.defaultLuggage,
        it.rideType,
        it.emailNotifications,
        it.smsNotifications,
        it.contactMethod,
      ],
    );
  }
}
